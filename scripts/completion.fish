# Completion of gadgetc for fish:  source scripts/completion.fish
# It asks the completion for bash, here or where both are installed, which asks the program.

set -g __gadgetc_folder (dirname (status filename))

function __gadgetc_complete
    set -l words (commandline -opc) (commandline -ct)
    for script in $__gadgetc_folder/completion.bash $__gadgetc_folder/../../bash-completion/completions/gadgetc
        test -r $script; and break
    end
    bash -c 'source "$1"; COMP_CWORD=$2; COMP_WORDS=("${@:3}"); _gadgetc; printf "%s\n" "${COMPREPLY[@]}"' \
        bash $script (math (count $words) - 1) $words 2>/dev/null
end

complete -c gadgetc -f -a '(__gadgetc_complete)'
