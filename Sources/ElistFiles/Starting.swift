package import Console
package import Platform

/// Starts another program; if it cannot be started, the failure names it.
package func starting<Value: ~Copyable>(
  _ program: Subprocess,
  _ start: (Subprocess) throws(SystemError) -> Value
) throws(Failure) -> Value {
  do {
    return try start(program)
  } catch {
    throw Failure(.ioError, "cannot start \(program.program): \(error.text)")
  }
}
