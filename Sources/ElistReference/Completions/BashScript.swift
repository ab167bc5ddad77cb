import ElistCommands

/// The completion script for bash 4.4 and later.
///
/// It has a table of what each command accepts, and a few functions that walk along the line with
/// it. Nothing that the program answers is ever expanded: it goes from `read` to `COMPREPLY`, and
/// only if it is plain.
struct BashScript {
  let root: Command

  func rendered() -> String {
    """
    # bash completion for elist(1)                             -*- shell-script -*-
    # Written by elist-reference from the program's own help; do not edit.

    # Sets what a command takes, by its words: the commands below it; what stands for its operands,
    # of which the last repeats where it ends in "..."; its options, with a "=" and what stands for
    # the value where they take one.
    __elist_describe() {
      commands= operands= options=
      case $1 in
    \(root.all.map(entry).joined())\
      esac
    }

    \(Self.engine)
    """
  }

  private func entry(_ command: Command) -> String {
    let operands = command.operands.map { $0.candidates.code + ($0.isRepeating ? "..." : "") }
    var lines = ["  '\(command.path.joined(separator: " "))')"]
    if !command.subcommands.isEmpty {
      lines.append("    commands='\(command.subcommands.map(\.name).joined(separator: " "))'")
    }
    if !operands.isEmpty { lines.append("    operands='\(operands.joined(separator: " "))'") }
    lines.append("    options='")
    lines += command.options.flatMap(words).map { "      \($0)" }
    lines.append("    '")
    return lines.joined(separator: "\n") + " ;;\n"
  }

  private func words(_ option: Option) -> [String] {
    option.names.map { $0 + (option.valueName == nil ? "" : "=" + option.candidates.code) }
  }

  private static let engine = #"""
    # Sets words to what stands before the cursor, without the program's name: put together what
    # readline took apart at = and :, as in --vault=FILE.
    __elist_split() {
      local index piece glued=
      words=()
      for ((index = 1; index <= COMP_CWORD; index++)); do
        piece=${COMP_WORDS[index]}
        if [[ $piece == [=:] || $piece == :: ]]; then
          ((${#words[@]})) || words=('')
          words[-1]+=$piece
          glued=1
          continue
        fi
        ((index == COMP_CWORD)) && piece=$1
        if [[ $glued ]]; then words[-1]+=$piece; else words+=("$piece"); fi
        glued=
      done
    }

    # Sets kind to what stands for the value of an option; fails where it is none that takes one.
    __elist_value() {
      local option
      for option in $options; do
        if [[ $option == "$1="* ]]; then
          kind=${option#*=}
          return 0
        fi
      done
      return 1
    }

    # Walks over the words before the one at the cursor.
    __elist_walk() {
      local word pending= place=0
      __elist_describe ''
      for word; do
        if [[ $pending ]]; then
          [[ $pending == --vault ]] && vault=$word
          pending=
        elif [[ ! $ended && $word == -- ]]; then
          ended=1
        elif [[ ! $ended && $word == --vault=* ]]; then
          vault=${word#*=}
        elif [[ ! $ended && $word == -?* ]]; then
          __elist_value "$word" && pending=$word
        elif [[ ! $ended && " $commands " == *" $word "* ]]; then
          command+=${command:+ }$word
          __elist_describe "$command"
        else
          used+=("$word")
          ((++place))
        fi
      done
      kind=
      if [[ $pending ]]; then
        __elist_value "$pending"
        wanted=value
      elif [[ $commands ]]; then
        wanted=command
      else
        wanted=operand
        __elist_operand "$place"
      fi
    }

    # Sets kind to what stands for the operand at a place, counted from 0.
    __elist_operand() {
      local -a list=($operands)
      kind=${list[$1]-}
      if [[ ! $kind && $operands == *... ]]; then kind=${list[-1]}; fi
      kind=${kind%...}
    }

    # Offers those of some words that begin as typed.
    __elist_offer() {
      local word
      for word; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
      done
    }

    # Offers what the program answers, in the quotes that were typed or with backslashes; of handles
    # only those that are not on the line already. Names are chosen by the program, which knows case
    # and accents.
    __elist_ask() {
      local program=${COMP_WORDS[0]} quote=${COMP_WORDS[COMP_CWORD]:0:1} raw=$typed word
      [[ $program == '~/'* ]] && program=$HOME/${program:2}
      type -P -- "$program" >/dev/null || program=elist
      [[ $quote == [\'\"] ]] || quote= typed=${typed//\\/}
      while IFS= read -r word; do
        [[ $word && $word != -* && $word != *[[:cntrl:]]* ]] || continue
        [[ $1 == book-names || $word == "$typed"* ]] || continue
        [[ $1 == handles && " ${used[*]-} " == *" $word "* ]] && continue
        case $quote:$word in \':*\'* | \":*[\"\$\`\\!]*) continue ;; esac
        [[ $quote ]] || printf -v word %q "$word"
        COMPREPLY+=("$word")
      done < <(
        "$program" ---complete "$1" ${vault:+--vault "$vault"} --typed "$quote$raw" \
          </dev/null 2>/dev/null
      )
    }

    # Offers files, of one of some extensions in whatever case, and folders on the way to them.
    __elist_files() {
      local path extension
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$typed")
      [[ $1 == folder ]] && return
      while IFS= read -r path; do
        for extension in ${2//,/ }; do
          [[ ${path,,} == *."$extension" ]] && COMPREPLY+=("$path")
        done
        [[ $2 ]] || COMPREPLY+=("$path")
      done < <(compgen -f -- "$typed")
    }

    # Offers what stands for a value.
    __elist_complete() {
      case $1 in
      word:*) __elist_offer $(IFS=,; printf '%s\n' ${1#word:}) ;;
      file:*) __elist_files file "${1#file:}" ;;
      folder) __elist_files folder '' ;;
      handles | groups | book-groups | book-names) __elist_ask "$1" ;;
      regions)
        typed=${typed^^}
        __elist_ask "$1"
        ;;
      esac
    }

    _elist() {
      local IFS=$' \t\n' commands operands options
      local command= vault= ended= wanted= kind= typed head= option
      local -a words used=()
      COMPREPLY=()
      __elist_split "$2"
      typed=${words[-1]-}
      __elist_walk "${words[@]:0:${#words[@]}-1}"
      if [[ $wanted == value ]]; then
        __elist_complete "$kind"
      elif [[ ! $ended && $typed == --*=* ]]; then
        head=${typed%%=*}= typed=${typed#*=}
        __elist_value "${head%=}" && __elist_complete "$kind"
      elif [[ ! $ended && $typed == -* ]]; then
        for option in $options; do __elist_offer "${option%%=*}"; done
      elif [[ $wanted == command ]]; then
        __elist_offer $commands
      else
        __elist_complete "$kind"
      fi
      __elist_reply "$2"
    }

    # Leaves of each candidate what readline puts in the place of the text it gave.
    __elist_reply() {
      local kept=${words[-1]-} index
      kept=${kept%"$1"}
      for index in "${!COMPREPLY[@]}"; do
        COMPREPLY[index]=$head${COMPREPLY[index]}
        COMPREPLY[index]=${COMPREPLY[index]#"$kept"}
      done
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
      compopt -o nosort 2>/dev/null
    }

    complete -F _elist elist

    """#
}

extension Candidates {
  /// What the table in the script calls it.
  fileprivate var code: String {
    switch self {
    case .none: "text"
    case .words(let words): "word:" + words.joined(separator: ",")
    case .files(let extensions): "file:" + extensions.joined(separator: ",")
    case .folders: "folder"
    case .asked(let source): source.rawValue
    }
  }
}
