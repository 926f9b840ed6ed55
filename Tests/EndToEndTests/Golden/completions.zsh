#compdef kin
# Completes kin in zsh: "kin complete-words" says what fits.
_kin() {
    local program=${(Q)words[1]} answer line text note
    local -a found
    program=${program/#\~\//$HOME/}
    answer=$("$program" complete-words zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
        </dev/null 2>/dev/null)
    for line in "${(@f)answer}"; do
        case $line in
            '') continue ;;
            $'\t:files') _files; return ;;
            $'\t:folders') _files -/; return ;;
        esac
        text=${line%%$'\t'*} note=
        [[ $line == *$'\t'* ]] && note=${line#*$'\t'}
        [[ $PREFIX == --*=* ]] && text=${text#*=}
        found+=("${${text//\\/\\\\}//:/\\:}${note:+:$note}")
    done
    (( $#found )) || return 1
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _describe -V 'kin' found -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
}
if [[ $funcstack[1] == _kin ]]; then _kin "$@"; else compdef _kin kin; fi
