# Completion of gadgetc for bash:  source scripts/completion.bash
# Sub-commands, options and their values are asked of the program itself, so that they are those it
# has; so are the sets of the library and their tiles.

_gadgetc() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]}
  local -a path=()
  local help word values
  COMPREPLY=()

  # Follow the words that name sub-commands, as far as they do.
  help=$(_gadgetc_help) || return
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == help && ${#path[@]} == 0 ]] && continue
    if _gadgetc_subcommands "$help" | grep -qxF -- "$word"; then
      path+=("$word")
      help=$(_gadgetc_help "${path[@]}") || return
    fi
  done

  values=$(_gadgetc_values "$help" "${COMP_WORDS[COMP_CWORD-1]}")
  if [[ $values ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
  elif [[ $current == -* ]]; then
    # The letters before a capital word or the explanation: "  -o,--output FILE ...".
    mapfile -t COMPREPLY < <(compgen -W "$(grep -oE '^ {2,4}(-., ?)?--[a-z-]+' <<< "$help" |
      grep -oE -- '--[a-z-]+')" -- "$current")
  else
    [[ "${path[*]}" == gadget\ @(show|verify|infer|mutations|reach) ]] &&
      values=$("$program" gadget list 2> /dev/null | awk 'NR > 1 { print $1 }')
    values+=" $(_gadgetc_subcommands "$help")"
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current"
      [[ "${path[*]}" != gadget\ @(show|verify|infer|mutations|reach) ]] || compgen -f -- "$current")
    ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

# The help of a command, each option with its explanation in one line.
_gadgetc_help() {
  "$program" help "$@" 2> /dev/null | awk '
    /^          / { sub(/^ +/, " "); printf "%s", $0; next }
    NR > 1 { print "" }
    { printf "%s", $0 }
    END { print "" }'
  return "${PIPESTATUS[0]}"
}

# What an option takes, when its help lists it: "  --format TEXT:{text,svg,tikz}". Sets are listed in
# the help of compile.
_gadgetc_values() {
  [[ $2 == --* ]] || return
  if [[ $2 == --@(set|protector) ]]; then
    _gadgetc_help compile | sed -n 's/.*gadget set: \([^(]*\).*/\1/p' | sed 's/ or / /g'
    return
  fi
  if [[ $2 == --target && $1 == *"game of the board: "* ]]; then
    sed -n 's/.*game of the board: //p' <<< "$1" | tr -d ','
    return
  fi
  grep -E -- "^ {2,4}(-., ?)?$2 [A-Z]+:\{" <<< "$1" | grep -oE '\{[^}]*\}' | tr -d '{}' | tr ',' ' '
}

# The names below "Subcommands:" in a help text, one a line.
_gadgetc_subcommands() {
  awk '/^Subcommands:/ { inside = 1; next } /^[^ ]/ { inside = 0 } inside && /^  [a-z]/ { print $1 }' \
    <<< "$1"
}

complete -o filenames -F _gadgetc gadgetc
