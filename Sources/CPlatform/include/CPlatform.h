// Parts of the C library that Swift cannot import, as C functions with fixed parameters, and the
// kernel's keyrings.
#pragma once

/** How many words the command line has, including the program's name. */
int elist_argument_count(void);
/** A word of the command line; it lives as long as the program. */
const char *elist_argument(int index);
/** Removes the variable that was set for Swift's runtime, so that other programs start without it. */
void elist_forget_start(void);

#include <unistd.h>

/** fork(2), which Swift does not import: the copy has only the thread that called. */
static inline int elist_fork(void) { return (int)fork(); }

#if defined(__linux__)
#include <keyutils.h>
#include <signal.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/** The path of this program's file as it was started, perhaps relative to the folder at that time; or NULL. */
static inline const char *elist_program_file(void) { return (const char *)getauxval(AT_EXECFN); }

/** renameat2(2) with RENAME_NOREPLACE, which glibc declares only for GNU sources; 0, or -1 with errno. */
static inline int elist_rename_noreplace(int directory, const char *name, const char *new_name) {
  return (int)syscall(SYS_renameat2, directory, name, directory, new_name, 1u);
}

/** sync_file_range(2) that only begins to write a file, which glibc declares only for GNU sources. */
static inline void elist_begin_sync(int file) {
  (void)syscall(SYS_sync_file_range, file, 0L, 0L, 2u /* SYNC_FILE_RANGE_WRITE */);
}

/** close_range(2) with CLOSE_RANGE_CLOEXEC, from a descriptor to the last; 0, or -1 with errno. */
static inline int elist_close_files_on_exec(int first) {
  return (int)syscall(436 /* SYS_close_range on every architecture */, (unsigned)first, ~0u, 4u);
}

/** close_range(2), from a descriptor to the last; 0, or -1 with errno. */
static inline int elist_close_files(int first) {
  return (int)syscall(436, (unsigned)first, ~0u, 0u);
}

/** Makes the kernel end this process when its parent ends; 0, or -1 with errno. */
static inline int elist_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

/** Keeps other processes of the same user from reading this one's memory; 0, or -1 with errno. */
static inline int elist_forbid_attach(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
#elif defined(__APPLE__)
#include <sys/types.h>
#include <sys/ptrace.h>

/** Keeps debuggers out of this process; 0, or -1 with errno. */
static inline int elist_forbid_attach(void) { return ptrace(PT_DENY_ATTACH, 0, 0, 0); }
#endif
