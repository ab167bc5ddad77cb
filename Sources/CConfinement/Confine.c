#define _GNU_SOURCE
#include "CConfinement.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights that the system's kernel headers may not know yet (landlock(7)).
#define REFER (1ULL << 13)
#define TRUNCATE (1ULL << 14)
#define IOCTL_DEV (1ULL << 15)
#define ALL_TCP 3ULL
#define ALL_SCOPES 3ULL

/// landlock_ruleset_attr with the fields of all versions; an older kernel gets fewer bytes of it.
typedef struct {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
} Ruleset;

/// Allows reading a file, or everything below a folder; a path that does not exist is skipped.
static bool add_path(int ruleset, const char *path) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return true;
  struct stat status;
  bool is_folder = fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
  struct landlock_path_beneath_attr rule = {
      .allowed_access =
          LANDLOCK_ACCESS_FS_READ_FILE | (is_folder ? LANDLOCK_ACCESS_FS_READ_DIR : 0),
      .parent_fd = file,
  };
  int result = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return result == 0;
}

static bool confine_files(const uint8_t *readable) {
  long version =
      syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  Ruleset wanted = {.files = (1ULL << 13) - 1};
  if (version >= 2) wanted.files |= REFER;
  if (version >= 3) wanted.files |= TRUNCATE;
  if (version >= 4) wanted.network = ALL_TCP;
  if (version >= 5) wanted.files |= IOCTL_DEV;
  if (version >= 6) wanted.scopes = ALL_SCOPES;
  size_t size = version >= 6 ? sizeof wanted : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &wanted, size, 0);
  if (ruleset < 0) return false;
  bool done = true;
  for (const char *path = (const char *)readable; *path && done; path += strlen(path) + 1)
    done = add_path(ruleset, path);
  done = done && syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#if defined(ARCHITECTURE)

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define END(value) BPF_STMT(BPF_RET | BPF_K, value)
#define ARGUMENT(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]) + LOW_HALF)
#define REFUSED(code) END(SECCOMP_RET_ERRNO | (code))
#define REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), REFUSED(EPERM)

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LOW_HALF 0
#else
#define LOW_HALF 4
#endif

static bool confine_calls(void) {
  struct sock_filter filter[] = {
      FIELD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      END(SECCOMP_RET_KILL_PROCESS),
      FIELD(nr),
#if defined(__x86_64__)
      // The calls of the x32 ABI have the same architecture and other numbers.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      END(SECCOMP_RET_KILL_PROCESS),
      REFUSE(SYS_fork), REFUSE(SYS_vfork),
      // The older forms of calls that are refused below.
      REFUSE(SYS_chmod), REFUSE(SYS_chown), REFUSE(SYS_lchown), REFUSE(SYS_utime),
      REFUSE(SYS_utimes), REFUSE(SYS_futimesat),
#endif
      // The network.
      REFUSE(SYS_socket), REFUSE(SYS_socketpair), REFUSE(SYS_connect), REFUSE(SYS_bind),
      REFUSE(SYS_io_uring_setup),
      // Other programs and processes.
      REFUSE(SYS_execve), REFUSE(SYS_execveat), REFUSE(SYS_ptrace), REFUSE(SYS_kill),
      REFUSE(SYS_tkill), REFUSE(SYS_rt_sigqueueinfo), REFUSE(SYS_rt_tgsigqueueinfo),
      REFUSE(SYS_process_vm_readv), REFUSE(SYS_process_vm_writev), REFUSE(SYS_pidfd_open),
      // Changes to a file that cannot be opened, which Landlock does not prevent.
      REFUSE(SYS_fchmod), REFUSE(SYS_fchmodat), REFUSE(452 /* fchmodat2 */), REFUSE(SYS_fchown),
      REFUSE(SYS_fchownat), REFUSE(SYS_utimensat), REFUSE(SYS_setxattr), REFUSE(SYS_lsetxattr),
      REFUSE(SYS_fsetxattr), REFUSE(SYS_removexattr), REFUSE(SYS_lremovexattr),
      REFUSE(SYS_fremovexattr),
      // The kernel's keys, where elist keeps the key of an unlocked vault.
      REFUSE(SYS_keyctl), REFUSE(SYS_add_key), REFUSE(SYS_request_key),
      // Parts of the kernel that attackers use, and that reading or drawing a card does not need.
      REFUSE(SYS_bpf), REFUSE(SYS_perf_event_open), REFUSE(SYS_userfaultfd), REFUSE(SYS_unshare),
      REFUSE(SYS_setns), REFUSE(SYS_mount), REFUSE(SYS_open_by_handle_at),
      // A filter cannot look at the flags of clone3; without it, the C library calls clone.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1), REFUSED(ENOSYS),
      // A new thread, but no new process.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      REFUSED(EPERM),
      END(SECCOMP_RET_ALLOW),
      // A signal to itself, with which abort(3) ends a program.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 3),
      ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0),
      REFUSED(EPERM),
      END(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else

static bool confine_calls(void) { return false; }

#endif

ElistConfinement elist_confine(const uint8_t *readable) {
  ElistConfinement done = {false, false};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return done;
  done.files = confine_files(readable);
  done.calls = confine_calls();
  return done;
}

void elist_hide_memory(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#else

void elist_hide_memory(void) {}

ElistConfinement elist_confine(const uint8_t *readable) {
  (void)readable;
  return (ElistConfinement){false, false};
}

#endif
