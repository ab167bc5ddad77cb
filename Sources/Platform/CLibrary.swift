// The operating system, for the rooms above: files, folders, other programs, the clock.
//
// It is the only room that knows on which platform it runs, and so the only one with an `#if` about
// that; who imports it has the C library with it. It may not know what elist keeps in a file, or why
// a program is started: its errors say which call failed (`SystemError`), and a room above says what
// that means to a person.
//
// Start with `FileDescriptor` and `Directory`; `Directory.replace` is how a small file is written.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
