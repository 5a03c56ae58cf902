#compdef gadgetc
# Completion of gadgetc for zsh:  source scripts/completion.zsh, after compinit
# It asks the completion for bash, here or where both are installed, which asks the program.

typeset -g _gadgetc_folder=${${(%):-%x}:A:h}

_gadgetc() {
  local script
  local -a found
  for script in $_gadgetc_folder/completion.bash \
      $_gadgetc_folder/../../bash-completion/completions/gadgetc; do
    [[ -r $script ]] && break
  done
  found=("${(@f)$(bash -c 'source "$1"; COMP_CWORD=$2; COMP_WORDS=("${@:3}"); _gadgetc
    printf "%s\n" "${COMPREPLY[@]}"' bash "$script" $((CURRENT - 1)) "${words[@]}" 2> /dev/null)}")
  found=(${found:#})
  (( $#found )) && compadd -- $found
}

if (( $+functions[compdef] )); then compdef _gadgetc gadgetc; fi
# Autoloaded, the first call is for a completion.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _gadgetc "$@"; fi
