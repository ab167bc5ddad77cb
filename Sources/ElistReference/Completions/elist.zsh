#compdef elist
# zsh completion for elist(1)
# @notice@

# @commands@

# Offers what the program answers: each word with its description, in the program's order. Handles
# that are on the line already are left out.
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
  # The program itself chooses the names that fit, because it knows case and accents.
  if [[ $1 == book-names ]]; then
    compadd -U -V $1 -a -- found
    return
  fi
  _describe -V -t $1 ${1%s} found -M 'm:{a-z}={A-Z}'
}

# Offers words; no space follows one that ends in "=", because its value does.
__elist-unfinished() {
  compadd -S '' -- "${(@M)@:#*=}"
  compadd -- "${(@)@:#*=}"
}

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

# From fpath, this file is the body of a function; if it is sourced, it is a script.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _elist "$@"
else
  compdef _elist elist
fi
