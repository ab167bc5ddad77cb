import Platform

/// Starts another program; one that cannot be started is a failure that names it.
func starting<Value: ~Copyable>(
  _ program: Subprocess,
  _ start: (Subprocess) throws(SystemError) -> Value
) throws(Failure) -> Value {
  do {
    return try start(program)
  } catch {
    throw Failure(.ioError, "cannot start \(program.program): \(error.text)")
  }
}
