// Takes from a process what it does not need any more: files, programs, the network, other processes.
// It is in C because the kernel's calls for it have no C library functions, and their arguments are
// packed structures.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What the kernel agreed to take away; an old kernel, or one built without them, takes nothing.
typedef struct {
  /// All files but those below the readable paths (landlock(7)).
  bool files;
  /// Sockets, programs, other processes and the kernel's keys (seccomp(2)).
  bool calls;
} ElistConfinement;

/// Confines the calling thread, and all that it starts later, for good.
///
/// Files that are open stay open. What can still be opened, for reading alone, are the readable files,
/// and those below the readable folders: paths that each end with NUL, and after the last one another
/// NUL. One that is not there is passed over. Everything else that would open, make, change or run a file fails with EACCES or EPERM, and
/// what reaches outside in another way with EPERM. There can be new threads, but no new process.
ElistConfinement elist_confine(const uint8_t *readable);

/// Leaves no core dumps, and lets no other process of the same user read this one's memory.
void elist_hide_memory(void);
