// The operating system, for the rooms above: files, folders, other programs, the clock.
//
// It is the only room that knows the platform, and the only one with an `#if` about it. A room that
// imports it can use the C library too. It may not know what elist keeps in a file, or why a
// program is started: its errors say which call failed (`SystemError`), and a room above explains
// that to a person.
//
// Start with `FileDescriptor` and `Directory`; `Directory.replace` is how a small file is written.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
