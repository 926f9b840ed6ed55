extension CompletedShell {
  /// The completion script, which calls `CompleteWords` for candidates.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// In bash the candidates already contain the quotes to insert.
  private static let bashScript = #"""
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
    """#

  /// In zsh the shell quotes the candidates.
  private static let zshScript = #"""
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
    """#

  /// In fish the shell quotes the candidates.
  private static let fishScript = #"""
    # Completes kin in fish: "kin complete-words" says what fits.
    function __kin_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        # A word with an open quote is no whole word yet.
        set -l typed (string unescape -- $current; or string trim --left --chars '"\'' -- $current)
        set -l found ($words[1] complete-words fish $words[2..] "$typed" </dev/null 2>/dev/null)
        switch "$found[1]"
            case \t:files
                __fish_complete_path $current
            case \t:folders
                __fish_complete_directories $current
            case '*'
                printf '%s\n' $found
        end
    end
    complete -c kin -f -k -a '(__kin_complete)'
    """#
}
