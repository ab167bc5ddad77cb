import ElistCommands

/// The completion script for zsh 5.8 and later.
///
/// It has one function for each command, in the language of `_arguments` (zshcompsys(1)).
struct ZshScript {
  let root: Command

  func rendered() -> String {
    """
    #compdef elist
    # zsh completion for elist(1)
    # Written by elist-reference from the program's own help; do not edit.

    \(Self.head)
    \(root.all.map(function).joined(separator: "\n"))
    \(Self.tail)
    """
  }

  private func function(_ command: Command) -> String {
    command.subcommands.isEmpty ? leaf(command) : branch(command)
  }

  private func leaf(_ command: Command) -> String {
    let specs = command.options.map(spec) + command.operands.enumerated().map(spec)
    return """
      \(name(command))() {
        _arguments -S : \\
          \(specs.joined(separator: " \\\n    "))
      }

      """
  }

  private func branch(_ command: Command) -> String {
    let specs =
      command.options.map(spec) + [
        "'(-)1:command:\(name(command))-commands'", "'(-)*::word:->rest'",
      ]
    let below = command.subcommands.map { "'\($0.name):\(escaped($0.abstract))'" }
    return """
      \(name(command))() {
        local context state state_descr line ret=1
        typeset -A opt_args
        _arguments -C -S : \\
          \(specs.joined(separator: " \\\n    ")) && ret=0
        [[ $state == rest ]] && _call_function ret \(name(command))_${words[1]}
        return ret
      }

      \(name(command))-commands() {
        local -a commands=(
          \(below.joined(separator: "\n    "))
        )
        _describe -t commands command commands
      }

      """
  }

  /// The name of a command's function; the root's is not `_elist`, which the shell itself calls.
  private func name(_ command: Command) -> String {
    (["__elist"] + command.path).joined(separator: "_")
  }

  private func spec(_ option: Option) -> String {
    let names = option.names.map { $0 + (option.valueName != nil && $0.count > 2 ? "=" : "") }
    let others = option.names.count > 1 ? "'(\(option.names.joined(separator: " ")))'" : ""
    let spelled =
      names.count > 1 ? others + "{\(names.joined(separator: ","))}" : "'\(names[0])'"
    let value = option.valueName.map { ":\(escaped($0)):\(option.candidates.action)" } ?? ""
    return (option.isRepeating ? "'*'" : "") + spelled + "'[\(escaped(option.abstract))]\(value)'"
  }

  private func spec(_ place: Int, _ operand: Operand) -> String {
    let head = operand.isRepeating ? "*" : "\(place + 1)"
    let colon = operand.isOptional && !operand.isRepeating ? "::" : ":"
    return "'\(head)\(colon)\(escaped(operand.name)):\(operand.candidates.action)'"
  }

  /// A text inside a quoted spec.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "'": escaped += "'\\''"
      case "[", "]", ":", "\\": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
  }

  private static let head = #"""
    # Offers what the program answers: each word with its description, in the program's order; of
    # handles only those that are not on the line already.
    __elist-ask() {
      setopt localoptions extendedglob
      local line word
      local -a found
      for line in "${(@f)$("$__elist_program" ---complete $1 --described \
        ${__elist_vault:+--vault} $__elist_vault --typed "$compstate[quote]$PREFIX" \
        </dev/null 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        [[ -z $word || $word == -* || $word == *[[:cntrl:]]* ]] && continue
        [[ $1 == handles ]] && (( ${words[(Ie)$word]} && ${words[(Ie)$word]} != CURRENT )) &&
          continue
        if [[ $1 == book-names ]]; then
          found+=("$word")
          continue
        fi
        line=${${line#"$word"}#$'\t'}
        found+=("$word${line:+:${${line//\\/\\\\}//:/\\:}}")
      done
      # Names are chosen by the program, which knows case and accents.
      if [[ $1 == book-names ]]; then
        compadd -U -V $1 -a -- found
        return
      fi
      _describe -V -t $1 ${1%s} found -M 'm:{a-z}={A-Z}'
    }

    # Offers words, of which those that end in "=" want more behind them.
    __elist-unfinished() {
      compadd -S '' -- "${(@M)@:#*=}"
      compadd -- "${(@)@:#*=}"
    }

    """#

  private static let tail = #"""
    _elist() {
      local curcontext=$curcontext __elist_program=${${(Q)words[1]}/#\~\//$HOME/}
      local __elist_vault word previous
      whence -p -- $__elist_program >/dev/null || __elist_program=elist
      for word in $words[2,CURRENT-1]; do
        case $word in
        (--) break ;;
        (--vault=*) __elist_vault=${word#*=} ;;
        (*) [[ $previous == --vault ]] && __elist_vault=$word ;;
        esac
        previous=$word
      done
      __elist
    }

    # The file is a function's body where fpath has it, and a script where it is sourced.
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _elist "$@"
    else
      compdef _elist elist
    fi

    """#
}

extension Candidates {
  /// The action of a spec; a space before it keeps `_arguments` from adding words of its own.
  fileprivate var action: String {
    switch self {
    case .none: " "
    case .words(let words) where words.contains { $0.hasSuffix("=") }:
      " __elist-unfinished \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files([]): "_files"
    case .files(let extensions):
      // A group at the end of a pattern is a list of qualifiers, unless it contains a bar.
      "_files -g \"(#i)*.(\(extensions.joined(separator: "|"))|)\""
    case .folders: "_files -/"
    case .asked(let source): " __elist-ask \(source.rawValue)"
    }
  }
}
