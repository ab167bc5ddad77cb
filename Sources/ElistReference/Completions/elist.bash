# bash completion for elist(1)                             -*- shell-script -*-
# shellcheck shell=bash
# @notice@

# Nothing that the program answers is ever expanded: it goes from `read` to COMPREPLY, quoted if it
# is not plain. The words without quotes below are lists of plain words, which bash must split.

# Sets what a command takes, by the words that call it:
# - commands: the commands below it;
# - operands: a kind of value for each; the last one repeats if it ends in "...";
# - options: its options; one that takes a value has "=" and the kind of value after it.
__elist_describe() {
  commands='' operands='' options=''
  case $1 in
  # @commands@
  esac
}

# Sets words to the words up to the cursor, without the program's name. Joins again what readline
# splits at = and :, as in --vault=FILE.
__elist_split() {
  local index piece glued=''
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
    glued=''
  done
}

# Sets kind to the kind of an option's value; fails if no such option takes a value.
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
  local word pending='' place=0
  __elist_describe ''
  for word; do
    if [[ $pending ]]; then
      [[ $pending == --vault ]] && vault=$word
      pending=''
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
  kind=''
  if [[ $pending ]]; then
    __elist_value "$pending"
    wanted='value'
  elif [[ $commands ]]; then
    wanted='command'
  else
    wanted='operand'
    __elist_operand "$place"
  fi
}

# Sets kind to the kind of the operand at a place, counted from 0.
__elist_operand() {
  # shellcheck disable=SC2206 # a list
  local -a list=($operands)
  kind=${list[$1]-}
  if [[ ! $kind && $operands == *... ]]; then kind=${list[-1]}; fi
  kind=${kind%...}
}

# Offers those of some words that begin with what was typed.
__elist_offer() {
  local word
  for word; do
    [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
  done
}

# Offers what the program answers, in the quotes that were typed or with backslashes. Handles that
# are on the line already are left out. The program itself chooses the names that fit, because it
# knows case and accents.
__elist_ask() {
  local program=${COMP_WORDS[0]} quote=${COMP_WORDS[COMP_CWORD]:0:1} raw=$typed word
  # shellcheck disable=SC2088 # the word as typed
  [[ $program == '~/'* ]] && program=$HOME/${program:2}
  type -P -- "$program" >/dev/null || program=elist
  [[ $quote == [\'\"] ]] || quote='' typed=${typed//\\/}
  while IFS= read -r word; do
    [[ $word && $word != -* && $word != *[[:cntrl:]]* ]] || continue
    [[ $1 == book-names || $word == "$typed"* ]] || continue
    [[ $1 == handles && " ${used[*]-} " == *" $word "* ]] && continue
    case $quote:$word in \':*\'* | \":*[\"\$\`\\!]*) continue ;; esac
    # Languages are plain, but %q would put a backslash before their commas.
    [[ $quote || $1 == languages ]] || printf -v word %q "$word"
    COMPREPLY+=("$word")
  done < <(
    "$program" ---complete "$1" ${vault:+--vault "$vault"} --typed "$quote$raw" \
      </dev/null 2>/dev/null
  )
}

# Offers folders.
__elist_folders() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$typed")
}

# Offers files with one of some extensions in any case, and the folders on the way to them; without
# extensions, every file.
__elist_files() {
  local path extension folders
  [[ ! $1 ]] || __elist_folders
  printf -v folders '%s\n' '' "${COMPREPLY[@]}"
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    [[ $1 ]] || COMPREPLY+=("$path")
    [[ $folders != *$'\n'"$path"$'\n'* ]] || continue
    for extension in ${1//,/ }; do
      [[ ${path,,} == *."$extension" ]] && COMPREPLY+=("$path")
    done
  done < <(compgen -f -- "$typed")
}

# Offers values of a kind.
__elist_complete() {
  case $1 in
  word:*)
    # shellcheck disable=SC2206 # a list
    local IFS=, && local -a list=(${1#word:})
    __elist_offer "${list[@]}"
    ;;
  file:*) __elist_files "${1#file:}" ;;
  folder) __elist_folders ;;
  text | '') ;;
  regions)
    typed=${typed^^}
    __elist_ask "$1"
    ;;
  *) __elist_ask "$1" ;;
  esac
}

_elist() {
  local IFS=$' \t\n' commands operands options
  local command='' vault='' ended='' wanted='' kind='' typed head='' option
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
    # shellcheck disable=SC2086 # a list
    __elist_offer $commands
  else
    __elist_complete "$kind"
  fi
  __elist_reply "$2"
}

# Removes from each candidate the part before the text that readline replaces.
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
