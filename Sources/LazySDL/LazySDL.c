// SDL, loaded when the first of its functions is called.
//
// Linked to, it and the fifty libraries that it brings along would be found, mapped and bound
// before the first line of the program, while no decoder has begun the first picture yet.

#include "LazySDL.h"

#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// Every function that SDLKit calls: what it returns, its name, its parameters, and these by name.
#define FUNCTIONS(F) \
  F(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat, \
    (Uint32 flags, int width, int height, int depth, Uint32 format), \
    (flags, width, height, depth, format)) \
  F(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window *window, int index, Uint32 flags), \
    (window, index, flags)) \
  F(SDL_Renderer *, SDL_CreateSoftwareRenderer, (SDL_Surface *surface), (surface)) \
  F(SDL_Cursor *, SDL_CreateSystemCursor, (SDL_SystemCursor id), (id)) \
  F(SDL_Texture *, SDL_CreateTexture, \
    (SDL_Renderer *renderer, Uint32 format, int access, int w, int h), \
    (renderer, format, access, w, h)) \
  F(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags), \
    (title, x, y, w, h, flags)) \
  F(void, SDL_DestroyRenderer, (SDL_Renderer *renderer), (renderer)) \
  F(void, SDL_DestroyTexture, (SDL_Texture *texture), (texture)) \
  F(void, SDL_DestroyWindow, (SDL_Window *window), (window)) \
  F(void, SDL_DisableScreenSaver, (void), ()) \
  F(void, SDL_EnableScreenSaver, (void), ()) \
  F(void, SDL_FreeSurface, (SDL_Surface *surface), (surface)) \
  F(int, SDL_GetCurrentDisplayMode, (int displayIndex, SDL_DisplayMode *mode), \
    (displayIndex, mode)) \
  F(const char *, SDL_GetCurrentVideoDriver, (void), ()) \
  F(int, SDL_GetDisplayBounds, (int displayIndex, SDL_Rect *rect), (displayIndex, rect)) \
  F(int, SDL_GetDisplayUsableBounds, (int displayIndex, SDL_Rect *rect), (displayIndex, rect)) \
  F(void *, SDL_GL_GetProcAddress, (const char *name), (name)) \
  F(const char *, SDL_GetError, (void), ()) \
  F(SDL_Keycode, SDL_GetKeyFromName, (const char *name), (name)) \
  F(const char *, SDL_GetKeyName, (SDL_Keycode key), (key)) \
  F(SDL_Window *, SDL_GetKeyboardFocus, (void), ()) \
  F(SDL_Window *, SDL_GetMouseFocus, (void), ()) \
  F(int, SDL_GetNumVideoDisplays, (void), ()) \
  F(Uint64, SDL_GetPerformanceCounter, (void), ()) \
  F(Uint64, SDL_GetPerformanceFrequency, (void), ()) \
  F(SDL_Renderer *, SDL_GetRenderer, (SDL_Window *window), (window)) \
  F(int, SDL_GetRendererInfo, (SDL_Renderer *renderer, SDL_RendererInfo *info), (renderer, info)) \
  F(int, SDL_GetRendererOutputSize, (SDL_Renderer *renderer, int *w, int *h), (renderer, w, h)) \
  F(Uint64, SDL_GetTicks64, (void), ()) \
  F(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window)) \
  F(Uint32, SDL_GetWindowFlags, (SDL_Window *window), (window)) \
  F(SDL_Window *, SDL_GetWindowFromID, (Uint32 id), (id)) \
  F(Uint32, SDL_GetWindowID, (SDL_Window *window), (window)) \
  F(void, SDL_GetWindowPosition, (SDL_Window *window, int *x, int *y), (window, x, y)) \
  F(void, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h)) \
  F(void, SDL_GetWindowSizeInPixels, (SDL_Window *window, int *w, int *h), (window, w, h)) \
  F(SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window)) \
  F(int, SDL_Init, (Uint32 flags), (flags)) \
  F(SDL_bool, SDL_IntersectRect, (const SDL_Rect *A, const SDL_Rect *B, SDL_Rect *result), \
    (A, B, result)) \
  F(int, SDL_PeepEvents, \
    (SDL_Event *events, int numevents, SDL_eventaction action, Uint32 minType, Uint32 maxType), \
    (events, numevents, action, minType, maxType)) \
  F(void, SDL_PumpEvents, (void), ()) \
  F(int, SDL_PushEvent, (SDL_Event *event), (event)) \
  F(void, SDL_Quit, (void), ()) \
  F(Uint32, SDL_RegisterEvents, (int numevents), (numevents)) \
  F(int, SDL_RenderClear, (SDL_Renderer *renderer), (renderer)) \
  F(int, SDL_RenderCopy, \
    (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *srcrect, \
     const SDL_Rect *dstrect), \
    (renderer, texture, srcrect, dstrect)) \
  F(int, SDL_RenderCopyF, \
    (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *srcrect, \
     const SDL_FRect *dstrect), \
    (renderer, texture, srcrect, dstrect)) \
  F(int, SDL_RenderFillRect, (SDL_Renderer *renderer, const SDL_Rect *rect), (renderer, rect)) \
  F(int, SDL_RenderFlush, (SDL_Renderer *renderer), (renderer)) \
  F(void, SDL_RenderPresent, (SDL_Renderer *renderer), (renderer)) \
  F(int, SDL_RenderReadPixels, \
    (SDL_Renderer *renderer, const SDL_Rect *rect, Uint32 format, void *pixels, int pitch), \
    (renderer, rect, format, pixels, pitch)) \
  F(int, SDL_RenderSetClipRect, (SDL_Renderer *renderer, const SDL_Rect *rect), (renderer, rect)) \
  F(SDL_bool, SDL_ResetHint, (const char *name), (name)) \
  F(void, SDL_SetCursor, (SDL_Cursor *cursor), (cursor)) \
  F(SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value)) \
  F(SDL_bool, SDL_SetHintWithPriority, \
    (const char *name, const char *value, SDL_HintPriority priority), \
    (name, value, priority)) \
  F(int, SDL_SetRenderDrawBlendMode, (SDL_Renderer *renderer, SDL_BlendMode blendMode), \
    (renderer, blendMode)) \
  F(int, SDL_SetRenderDrawColor, (SDL_Renderer *renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a), \
    (renderer, r, g, b, a)) \
  F(int, SDL_SetTextureAlphaMod, (SDL_Texture *texture, Uint8 alpha), (texture, alpha)) \
  F(int, SDL_SetTextureBlendMode, (SDL_Texture *texture, SDL_BlendMode blendMode), \
    (texture, blendMode)) \
  F(int, SDL_SetTextureScaleMode, (SDL_Texture *texture, SDL_ScaleMode scaleMode), \
    (texture, scaleMode)) \
  F(int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags)) \
  F(void, SDL_SetWindowIcon, (SDL_Window *window, SDL_Surface *icon), (window, icon)) \
  F(void, SDL_SetWindowPosition, (SDL_Window *window, int x, int y), (window, x, y)) \
  F(void, SDL_SetWindowSize, (SDL_Window *window, int w, int h), (window, w, h)) \
  F(int, SDL_ShowCursor, (int toggle), (toggle)) \
  F(void, SDL_StopTextInput, (void), ()) \
  F(int, SDL_UpdateTexture, \
    (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch), \
    (texture, rect, pixels, pitch)) \
  F(int, SDL_WaitEventTimeout, (SDL_Event *event, int timeout), (event, timeout))

#define POINTER(result, name, parameters, arguments) __typeof__(name) *name;
static struct {
  FUNCTIONS(POINTER)
} sdl;

static void load(void) {
  void *library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  const char *missing = NULL;
  // What the system's loader would do, in our words.
  if (!library) {
    fprintf(stderr, "carousel: %s\n", dlerror());
    exit(1);
  }
#define FIND(result, name, parameters, arguments)             \
  sdl.name = (__typeof__(name) *)dlsym(library, #name);       \
  if (!sdl.name) missing = #name;
  FUNCTIONS(FIND)
  if (!missing) return;
  fprintf(stderr, "carousel: SDL is too old: it has no %s\n", missing);
  exit(1);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

#define FORWARD(result, name, parameters, arguments) \
  result name parameters {                           \
    pthread_once(&once, load);                       \
    return sdl.name arguments;                       \
  }
FUNCTIONS(FORWARD)
