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
