import Dispatch

/// Splits a range in two; a range so small that one core is as fast stays whole.
package func halves(of count: Int, worthTwo: Int = 2000) -> [Range<Int>] {
  guard count > worthTwo else { return [0..<count] }
  return [0..<count / 2, count / 2..<count]
}

/// The results of a function for each part, each computed on a core of its own.
package func inParallel<Part: Sendable, Result: Sendable>(
  _ parts: [Part],
  _ body: @Sendable (Part) -> Result
) -> [Result] {
  guard parts.count > 1 else { return parts.map(body) }
  var results = [Result?](repeating: nil, count: parts.count)
  results.withUnsafeMutableBufferPointer { buffer in
    nonisolated(unsafe) let slots = buffer
    DispatchQueue.concurrentPerform(iterations: parts.count) { slots[$0] = body(parts[$0]) }
  }
  return results.compactMap(\.self)
}
