#pragma once

/* Linux's own calls: the kernel's keyrings, and a rename that never replaces. */

#if defined(__linux__)
#include <keyutils.h>
#include <sys/syscall.h>
#include <unistd.h>

/** renameat2(2) with RENAME_NOREPLACE, which glibc declares for GNU sources only; 0, or -1 with errno. */
static inline int elist_rename_noreplace(int directory, const char *name, const char *new_name) {
  return (int)syscall(SYS_renameat2, directory, name, directory, new_name, 1u);
}
#endif
