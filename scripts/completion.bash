# Completion of gadgetc for bash:  source scripts/completion.bash
# Sub-commands and options are asked of the program itself, so that they are those it has.

_gadgetc() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]}
  local -a path=()
  local help word
  COMPREPLY=()

  # Follow the words that name sub-commands, as far as they do.
  help=$("$program" help 2> /dev/null) || return
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == help && ${#path[@]} == 0 ]] && continue
    if _gadgetc_subcommands "$help" | grep -qxF -- "$word"; then
      path+=("$word")
      help=$("$program" help "${path[@]}" 2> /dev/null) || return
    fi
  done

  if [[ $current == -* ]]; then
    # The letters before a capital word or the explanation: "  -o,--output FILE ...".
    mapfile -t COMPREPLY < <(compgen -W "$(grep -oE '^ +(-., ?)?--[a-z-]+' <<< "$help" |
      grep -oE -- '--[a-z-]+')" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$(_gadgetc_subcommands "$help")" -- "$current")
    ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

# The names below "Subcommands:" in a help text, one a line.
_gadgetc_subcommands() {
  awk '/^Subcommands:/ { inside = 1; next } /^[^ ]/ { inside = 0 } inside && /^  [a-z]/ { print $1 }' \
    <<< "$1"
}

complete -o filenames -F _gadgetc gadgetc
