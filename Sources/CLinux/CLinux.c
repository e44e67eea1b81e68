#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { max_descriptors = 2 };

// Aligned for the header that the kernel's macros find in it.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(max_descriptors * sizeof(int))];
};

ssize_t clinux_send(int socket, const void *bytes, size_t count, const int *descriptors,
                    int descriptor_count) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control = {0};
  if (descriptor_count > 0 && descriptor_count <= max_descriptors) {
    size_t length = (size_t)descriptor_count * sizeof(int);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(header), descriptors, length);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t clinux_receive(int socket, void *bytes, size_t count, int *descriptors,
                       int *descriptor_count) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control = {0};
  if (descriptors) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    *descriptor_count = 0;
  }
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return received;
  struct cmsghdr *header = descriptors ? CMSG_FIRSTHDR(&message) : NULL;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    size_t length = header->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors, CMSG_DATA(header), length);
    *descriptor_count = (int)(length / sizeof(int));
  }
  if (message.msg_flags & MSG_TRUNC) {
    for (int index = 0; descriptors && index < *descriptor_count; index++) close(descriptors[index]);
    if (descriptors) *descriptor_count = 0;
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}

int clinux_create_memory(size_t count) {
  int memory = memfd_create("carousel page", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  // Unsealed, the other side could shrink it under our feet: reading it would then be a SIGBUS.
  if (ftruncate(memory, (off_t)count) == 0 &&
      fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  int reason = errno;
  close(memory);
  errno = reason;
  return -1;
}

void clinux_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

char *const *clinux_environment(void) { return environ; }

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  // Nobody may raise a hard limit, and nobody has to where it is lower than ours.
  if (hard < now.rlim_max) now.rlim_max = hard;
  now.rlim_cur = soft < now.rlim_max ? soft : now.rlim_max;
  setrlimit(resource, &now);
}

void clinux_confine(void) {
  // Not everything in the program that started us closes on exec.
  closefrom(4);
  // A heap for each thread would take address space, which pictures may need.
  mallopt(M_ARENA_MAX, 1);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit(RLIMIT_CORE, 0, 0);
  // To write to a file beyond the limit is a crash: a log is none that has to be prevented.
  struct stat errors;
  bool logs = fstat(STDERR_FILENO, &errors) == 0 && S_ISREG(errors.st_mode);
  if (!logs) limit(RLIMIT_FSIZE, 0, 0);
}

void clinux_limit(uint64_t address_space, uint32_t processor_seconds) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  rlim_t used = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1);
  limit(RLIMIT_CPU, used + processor_seconds, RLIM_INFINITY);
  limit(RLIMIT_AS, address_space, RLIM_INFINITY);
}

void clinux_keep_heap_small(void) {
  // Set by hand the threshold stays: otherwise it grows with the first large block freed.
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
}

void clinux_trim_heap(void) { malloc_trim(0); }

void clinux_close_others(void *actions) {
  posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}
