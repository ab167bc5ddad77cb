/// What a person does at a terminal: waits until a prompt shows, then types an answer.
///
/// Nothing is typed before its prompt has appeared, so that typing never races the program.
package final class Conversation {
  /// A prompt to wait for and the keys to press then.
  package struct Step {
    /// The prompt's pattern as it is written, for messages.
    package var prompt: String
    fileprivate var regex: Regex<AnyRegexOutput>
    fileprivate var keys: [UInt8]

    /// A step of a conversation; throws where the pattern is not a regular expression.
    package init(prompt: String, keys: [UInt8]) throws {
      self.prompt = prompt
      self.keys = keys
      regex = try Regex(prompt)
    }
  }

  package let screen: PseudoTerminal
  /// What is still to be typed.
  package private(set) var steps: [Step]
  /// How much of the screen earlier prompts took.
  private var answered = 0

  /// A conversation on a terminal of its own.
  package init(_ steps: [Step]) throws(SystemFailure) {
    screen = try PseudoTerminal()
    self.steps = steps
  }

  /// Looks at the screen for a moment, and types where the prompt is there.
  func proceed() {
    screen.look(forMilliseconds: 2)
    guard let step = steps.first else { return }
    let fresh = String(decoding: screen.screen[answered...], as: UTF8.self)
    guard fresh.contains(step.regex) else { return }
    answered = screen.screen.count
    steps.removeFirst()
    screen.type(step.keys)
  }
}
