import CConfinement

/// What the kernel took away from the process.
package struct Confinement: Equatable, Sendable {
  /// All files but fonts and the data of installed libraries (landlock(7)).
  package let files: Bool
  /// Sockets, programs, other processes and the kernel's keys (seccomp(2)).
  package let calls: Bool
}

/// Gives up what drawing does not need, for good: a font or a photograph made to attack the library
/// that reads it finds no file of the user, no key and no way out.
///
/// It holds for the calling thread and those that it starts, so it is called before any other, and
/// before anything of a card is read. A kernel that cannot do it is no reason not to draw.
@discardableResult package func confine() -> Confinement {
  let done = elist_confine()
  return Confinement(files: done.files, calls: done.calls)
}

/// Keeps the names and numbers of a card out of core dumps and from other processes of the same user.
package func hideMemory() { elist_hide_memory() }
