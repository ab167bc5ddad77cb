/// The commands that the history knows by the names that are noted with a save.
enum NotedCommand {
  static let undo = "undo"
  static let redo = "undo --redo"
  static let keyRotate = "key rotate"
}
