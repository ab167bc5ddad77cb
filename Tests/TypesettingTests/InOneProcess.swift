import Testing

/// The tests that call the typesetter in this process, one after another.
///
/// Cairo keeps the faces of fonts for all threads, and 1.16 crashes if two of them draw at once. The
/// program itself has one thread.
@Suite(.serialized) enum InOneProcess {}
