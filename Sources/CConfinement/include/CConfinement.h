// Takes from a process what it no longer needs: files, programs, the network and other processes.
// It is in C because the C library has no functions for these kernel calls, and their arguments are
// packed structures.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What the kernel took away; an old kernel, or one without these features, takes nothing away.
typedef struct {
  /// All files but those below the readable paths (landlock(7)).
  bool files;
  /// Sockets, programs, other processes and the kernel's keys (seccomp(2)).
  bool calls;
} ElistConfinement;

/// Permanently confines the calling thread, and all threads that it starts later.
///
/// Open files stay open. Only the readable files, and the files below the readable folders, can
/// still be opened, and only for reading. `readable` has their paths, each of which ends with NUL;
/// another NUL follows the last one. A path that does not exist is skipped. Every other attempt to
/// open, make, change or run a file fails with EACCES or EPERM. Other ways out of the process fail
/// with EPERM. New threads can start, but no new process.
ElistConfinement elist_confine(const uint8_t *readable);

/// Prevents core dumps, and keeps other processes of the same user from reading this one's memory.
void elist_hide_memory(void);
