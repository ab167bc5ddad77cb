import Dispatch

/// A range cut in two, or in one where it is so small that one core is done as soon.
package func halves(of count: Int, worthTwo: Int = 2000) -> [Range<Int>] {
  guard count > worthTwo else { return [0..<count] }
  return [0..<count / 2, count / 2..<count]
}

/// What a function gives for each part, each on a core of its own.
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
