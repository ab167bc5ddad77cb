import ArgumentParser

/// The option that every listing has.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON, as elist-json(5) describes it.")
  var json = false
}
