package import Console
import Platform

/// Runs a picker on a screen: keys in, frames out, and slower work in the background.
package struct PickerLoop {
  private let screen: CursesScreen
  private let descriptor: Int32
  private let background = Background()

  /// A loop over a screen and the descriptor that its keys come from.
  package init(_ screen: CursesScreen, descriptor: Int32) {
    (self.screen, self.descriptor) = (screen, descriptor)
  }

  /// Runs until the person decides; `nil` if the terminal has gone.
  package func run(_ picker: inout Picker) -> Picker.Outcome? {
    screen.show(picker.frame())
    background.start(picker.catalogue)
    defer { background.stop() }
    while picker.outcome == nil {
      guard wait() else { return nil }
      // Keys are answered first; finished background work is used when there are none.
      if !background.paused({ answer(screen.pendingEvents(), &picker) }) {
        for result in background.results() { take(result, &picker) }
        if picker.outcome == nil { screen.show(picker.frame()) }
      }
    }
    return picker.outcome
  }

  /// Handles what was typed and shows the result; returns whether there was anything.
  private func answer(_ events: [TerminalEvent], _ picker: inout Picker) -> Bool {
    for event in events { take(event, &picker) }
    if !events.isEmpty, picker.outcome == nil { screen.show(picker.frame()) }
    return !events.isEmpty
  }

  private func take(_ event: TerminalEvent, _ picker: inout Picker) {
    switch event {
    case .key(let key): if picker.outcome == nil { picker.take(key) }
    case .resized:
      screen.forget()
      picker.resize(screen.size)
    case .suspended:
      // The handler gives the terminal back and takes it again.
      kill(0, SIGTSTP)
    }
  }

  private func take(_ result: Background.Result, _ picker: inout Picker) {
    switch result {
    case .sorted(let catalogue): picker.take(sorted: catalogue)
    case .latin(let parts): picker.take(parts)
    }
  }

  /// Waits for a key, a signal or a result; `false` if the terminal has gone.
  private func wait() -> Bool {
    var wanted = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: background.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    // A change of size may come just before the wait, and is then noticed after it.
    _ = poll(&wanted, 2, 250)
    return wanted[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
  }
}
