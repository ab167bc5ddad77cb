/// A variable of the environment; an empty one counts as unset.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
  return unsafe String(cString: value)
}

/// Sets a variable of the environment for this program and those that it starts.
package func setEnvironment(_ name: String, _ value: String) {
  unsafe setenv(name, value, 1)
}
