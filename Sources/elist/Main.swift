import ElistCommands

@main struct Main {
  static func main() {
    runProgram()
  }
}
