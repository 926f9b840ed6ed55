# Completes kin in bash: "kin complete-words" says what fits.
_kin() {
    local program=${1/#\~\//$HOME/} candidate
    COMPREPLY=()
    while IFS= read -r candidate; do
        case $candidate in
            $'\t:files') compopt -o default 2>/dev/null ;;
            $'\t:folders') compopt -o dirnames 2>/dev/null ;;
            *) COMPREPLY+=("$candidate") ;;
        esac
    done < <("$program" complete-words bash "${COMP_LINE:0:COMP_POINT}" "$2" \
        </dev/null 2>/dev/null)
}
complete -F _kin kin
