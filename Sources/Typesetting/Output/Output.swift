import CPango

/// Where cairo's bytes are collected, so that nothing is written before all of it is known good.
final class Output {
  private(set) var bytes: [UInt8] = []

  /// Valid as long as this object is.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What cairo calls with the next bytes.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: data, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Throws where cairo could not do what was asked.
func check(_ status: cairo_status_t) throws(TypesetError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw .drawing(String(cString: cairo_status_to_string(status)))
  }
}
