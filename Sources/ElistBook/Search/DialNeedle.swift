/// What of a number was typed, as it is looked for.
struct DialNeedle {
  let keys: Bytes
  /// Whether a plus stands before it.
  let isGlobal: Bool
  let afterExitCode: Bytes?
  let afterTrunkPrefix: Bytes?
  /// What a number has that has it in one piece, in whichever way it may be dialled.
  let near: KeyTraces
  /// What a number has that has its keys with others between.
  let scattered: KeyTraces

  init(_ fragment: DialFragment, _ query: Bytes) {
    keys = query.part(fragment.keys)
    isGlobal = fragment.isGlobal
    afterExitCode = fragment.afterExitCode.map { query.part($0) }
    afterTrunkPrefix = fragment.afterTrunkPrefix.map { query.part($0) }
    scattered = KeyTraces(keys).withoutPairs
    // The other ways to dial it leave some of its first keys out.
    let shortest = [keys, afterExitCode, afterTrunkPrefix].compactMap(\.self)
      .min { $0.count < $1.count }
    near = KeyTraces(shortest ?? keys)
  }

  /// What any number has that fits.
  var least: KeyTraces { near.withoutPairs }
}
