// SDL itself comes from its own module, so that its types have one home and not three.
#include "../CSDL2/shim.h"

#include <SDL2/SDL_image.h>
