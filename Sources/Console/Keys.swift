import CCurses
import Platform

/// An event at a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// The terminal has another size, or has to be redrawn.
  case resized
  /// Ctrl-Z.
  case suspended
}

extension CursesScreen {
  /// Everything that was typed and not yet read; nothing is left for after the next frame.
  package func pendingEvents() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while let input = next() {
      if let event = event(input) { events.append(event) }
    }
    return events
  }

  /// A character, or a key that sends more than one.
  private enum Input {
    case scalar(Unicode.Scalar)
    case named(ElistKey)
  }

  private func next() -> Input? {
    var code: UInt32 = 0
    let key = elist_screen_key(&code)
    guard key != ElistKeyNone else { return nil }
    guard key == ElistKeyCharacter else { return .named(key) }
    return .scalar(Unicode.Scalar(code) ?? "\u{FFFD}")
  }

  private func event(_ input: Input) -> TerminalEvent? {
    switch input {
    case .scalar("\u{1B}"): escape()
    case .scalar("\u{1A}"): .suspended
    case .scalar("\u{0C}"): .resized
    case .scalar(let scalar): Self.key(scalar).map { .key($0) }
    case .named(ElistKeyResize): .resized
    case .named(ElistKeyPasteBegin): .key(.paste(paste()))
    case .named(let key): Self.key(key).map { .key($0) }
    }
  }

  private static func key(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x03: .interrupt
    case 0x04: .escape
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x15: .eraseLine
    case 0x17: .eraseWord
    case 0x09: .mark
    case 0x01: .markAll
    case 0x05: .details
    case 0x0E: .down
    case 0x10: .up
    case 0x00..<0x20, 0x80..<0xA0: nil
    default: .text(String(scalar))
    }
  }

  private static func key(_ key: ElistKey) -> Key? {
    switch key {
    case ElistKeyUp: .up
    case ElistKeyDown: .down
    case ElistKeyLeft: .left
    case ElistKeyRight: .right
    case ElistKeyPageUp: .pageUp
    case ElistKeyPageDown: .pageDown
    case ElistKeyHome: .home
    case ElistKeyEnd: .end
    case ElistKeyBackspace: .backspace
    case ElistKeyEnter: .enter
    case ElistKeyBackTab: .unmark
    default: nil
    }
  }

  /// Reads what follows Esc: Esc alone, Alt with a letter, or an unknown key.
  ///
  /// A key that this terminal's description does not have (ECMA-48 §5.4) is ignored as a whole.
  private func escape() -> TerminalEvent? {
    guard let input = next() else { return .key(.escape) }
    guard case .scalar(let scalar) = input else { return event(input) }
    switch scalar {
    case "\u{1B}": return .key(.escape)
    case "\u{7F}", "\u{08}": return .key(.eraseWord)
    case "[": return swallow()
    case "O": return functionKey()
    default: return scalar.properties.isAlphabetic ? .key(.section(Character(scalar))) : nil
    }
  }

  private func swallow() -> TerminalEvent? {
    while case .scalar(let scalar)? = next() {
      if (0x40...0x7E).contains(scalar.value) { break }
    }
    return nil
  }

  private func functionKey() -> TerminalEvent? {
    guard next() != nil else { return .key(.section("O")) }
    return nil
  }

  /// The pasted text, up to the mark at its end; it contains no keys.
  ///
  /// A paste without an end mark is over when nothing more arrives for a moment.
  private func paste() -> String {
    var text = String.UnicodeScalarView()
    while let input = next() ?? later() {
      switch input {
      case .scalar(let scalar): text.append(scalar)
      case .named(ElistKeyPasteEnd): return String(text)
      case .named: continue
      }
    }
    return String(text)
  }

  /// The next input, if any arrives within 200 milliseconds.
  private func later() -> Input? {
    guard waitForInput(milliseconds: 200) else { return nil }
    return next()
  }

  /// Whether any input arrives within some milliseconds.
  private func waitForInput(milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) == 1
  }
}

/// A key as the picker knows it, or a pasted text.
package enum Key: Equatable, Sendable {
  /// Characters that were typed.
  case text(String)
  /// A pasted text, in which a line end is not Enter.
  case paste(String)
  case enter, escape
  /// Ctrl-C.
  case interrupt
  case backspace, eraseLine, eraseWord
  case up, down, left, right, pageUp, pageDown, home, end
  /// Tab, Shift-Tab and Ctrl-A.
  case mark, unmark, markAll
  /// Alt and a letter.
  case section(Character)
  /// Ctrl-E: asks for relation, note and groups before saving.
  case details
}

/// How many columns and lines the terminal has.
package struct ScreenSize: Equatable, Sendable {
  /// From 1.
  package var columns: Int
  /// From 1.
  package var lines: Int

  /// A size in character cells.
  package init(columns: Int, lines: Int) {
    (self.columns, self.lines) = (columns, lines)
  }
}
