import ElistCommands

/// The completion script for fish 3.4 and later.
///
/// It has one `complete` for each option or operand, on the condition that the line is at its
/// command.
struct FishScript {
  let root: Command

  func rendered() -> String {
    """
    # fish completion for elist(1)
    # Written by elist-reference from the program's own help; do not edit.

    \(table)
    \(Self.engine)
    complete -c elist -f

    \(root.all.map(section).joined(separator: "\n"))
    """
  }

  /// What the walk along the line has to know.
  ///
  /// These are the commands below each command, and the options whose value is the next word.
  private var table: String {
    let branches = root.all.filter { !$0.subcommands.isEmpty }.map { command in
      """
              case '\(command.path.joined(separator: " "))'
                  printf '%s\\n' \(command.subcommands.map(\.name).joined(separator: " "))

      """
    }
    return """
      # The commands below a command.
      function __elist_commands -a command
          switch $command
      \(branches.joined())\
          end
      end

      # Whether an option of a command takes a value.
      function __elist_takes_value -a command option
          switch "$command $option"
              case \(valued.joined(separator: " \\\n            "))
                  return 0
          end
          return 1
      end

      """
  }

  /// The options that take a value; one that is never a flag applies to all commands.
  private var valued: [String] {
    let flags = Set(root.all.flatMap(\.options).filter { $0.valueName == nil }.flatMap(\.names))
    let all = root.all.flatMap { command in
      command.options.filter { $0.valueName != nil }.flatMap(\.names).map { name in
        let path = command.path.joined(separator: " ")
        return flags.contains(name) ? "'\(path) \(name)'" : "'* \(name)'"
      }
    }
    return all.removingRepeated()
  }

  private func section(_ command: Command) -> String {
    let path = command.path.joined(separator: " ")
    let here = "complete -c elist -n \"__elist_at '\(path)'\""
    let below = command.subcommands.map {
      "\(here) -a \($0.name) -d '\(escaped($0.abstract))'\n"
    }
    let options = command.options.map { "\(here)\(words($0))\n" }
    let operands = command.operands.enumerated().compactMap { place, operand in
      operand.candidates.words.map { words in
        let places = "\(place)\(operand.isRepeating ? " ..." : "")"
        return "complete -c elist -n \"__elist_at '\(path)' \(places)\" -k -a '\(words)'\n"
      }
    }
    return "# \(([Command.program] + command.path).joined(separator: " "))\n"
      + (below + operands + options).joined()
  }

  private func words(_ option: Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    return names.joined() + value(option) + " -d '\(escaped(option.abstract))'"
  }

  private func value(_ option: Option) -> String {
    guard option.valueName != nil else { return "" }
    if option.candidates == .files([]) { return " -r -F" }
    return " -x" + (option.candidates.words.map { " -k -a '\($0)'" } ?? "")
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      escaped += "'\\".contains(character) ? "\\\(character)" : "\(character)"
    }
  }

  private static let engine = #"""
    # Whether the line is at a command and, where a place is given, at that operand of it, counted
    # from 0; "..." for it and all after it.
    function __elist_at -a wanted place more
        set -l command ''
        set -l count 0
        set -l ended 0
        set -l pending 0
        set -l words (commandline -opc)
        for word in $words[2..]
            if test $pending = 1
                set pending 0
            else if test $ended = 1
                set count (math $count + 1)
            else if test "$word" = --
                set ended 1
            else if string match -q -- '-?*' $word
                __elist_takes_value "$command" $word; and set pending 1
            else if contains -- $word (__elist_commands "$command")
                set command (string trim -- "$command $word")
            else
                set count (math $count + 1)
            end
        end
        test "$command" = "$wanted"; or return 1
        test -z "$place"; and return 0
        test $count = $place; and return 0
        test -n "$more" -a $count -gt $place
    end

    # What the program answers; of handles only those that are not on the line already.
    function __elist_ask -a source
        set -l words (commandline -opc)
        set -l program (string replace -r -- '^~/' "$HOME/" $words[1])
        command -q -- $program; or set program elist
        set -l vault
        for index in (seq 2 (count $words))
            test "$words[$index]" = --; and break
            string match -q -- '--vault=*' $words[$index]
            and set vault --vault (string replace -- --vault= '' $words[$index])
            test "$words[$index]" = --vault; and set vault --vault $words[(math $index + 1)]
        end
        set -l typed (commandline -ct)
        for line in ($program ---complete $source --described $vault --typed "$typed" \
            </dev/null 2>/dev/null)
            set -l word (string split -m 1 -- \t $line)[1]
            string match -qr -- '^[^-[:cntrl:]][^[:cntrl:]]*$' $word; or continue
            test $source = handles; and contains -- $word $words; and continue
            string match -q -- "*"\t"*" $line; and echo -- $line; or printf '%s\t\n' $word
        end
    end

    # Files of some extensions in whatever case, and the folders on the way to them.
    function __elist_files
        set -l typed (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
        complete -C "'' $typed" | string match -ri -- "^[^\t]*(?:/|\.(?:$argv[1]))(?:\t.*)?\$"
    end

    """#
}

extension Candidates {
  /// The argument of `-a`; `nil` if there is nothing to offer or fish completes it itself.
  fileprivate var words: String? {
    switch self {
    case .none, .files([]): nil
    case .words(let words): words.map { $0 + "\\t" }.joined(separator: " ")
    case .files(let extensions): "(__elist_files \"\(extensions.joined(separator: "|"))\")"
    case .folders: "(__fish_complete_directories)"
    case .asked(let source): "(__elist_ask \(source.rawValue))"
    }
  }
}
