// What Linux offers and Swift cannot import: control messages, memfd, prctl, resource limits.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Sends one message with up to two descriptors; never raises SIGPIPE. -1 and errno on failure.
ssize_t clinux_send(int socket, const void *bytes, size_t count, const int *descriptors,
                    int descriptor_count);

/// Receives one message whole, or fails with EMSGSIZE; 0 when the other side is gone.
///
/// `descriptors` has room for two, which are closed on exec; `descriptor_count` tells how many came.
/// Where it is null, those that come are dropped by the kernel.
ssize_t clinux_receive(int socket, void *bytes, size_t count, int *descriptors,
                       int *descriptor_count);

/// Creates shared memory whose size nobody can change any more. -1 and errno on failure.
int clinux_create_memory(size_t count);

/// Names the calling thread for debuggers, with the first 15 bytes of a name.
void clinux_name_thread(const char *name);

/// The environment of this process, for a new one.
char *const *clinux_environment(void);

/// Gives up, for good, what a decoder does not need: privileges, files, core dumps, life without
/// the thread that started it.
void clinux_confine(void);

/// Limits the address space in bytes, and the processor time from now on in seconds.
void clinux_limit(uint64_t address_space, uint32_t processor_seconds);

/// Makes large blocks of memory go back to the system as soon as they are free.
void clinux_keep_heap_small(void);

/// Gives free memory back to the system.
void clinux_trim_heap(void);

/// Has a child start with the three standard streams and no other descriptor; for
/// posix_spawn_file_actions_t.
void clinux_close_others(void *actions);
