#compdef kin

__kin_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__kin_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __kin_complete "${completions[@]:0:-1}"
    fi
}

__kin_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_kin() {
    emulate -RL zsh -G
    setopt extendedglob nullglob numericglobsort
    unsetopt aliases banghist

    local -xr SAP_SHELL=zsh
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(builtin emulate zsh -c 'printf %s "${ZSH_VERSION}"')"
    local -r SAP_SHELL_VERSION

    local context state state_descr line
    local -A opt_args

    local -r command_name="${words[1]}"
    local -ar command_line=("${words[@]}")
    local -ir current_word_index="$((CURRENT - 1))"

    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--version[Show the versions of kin, of the time zones and of SQLite.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'account:Sign up, sign in, sign out, and look after your account.'
            'household:Create, join, change and leave households, and let others in.'
            'member:List, add and change people, and hand the device to one of them.'
            'parent-mode:Open and close what only adults may do on a shared device.'
            'task:Give, do, approve and look at tasks.'
            'points:Show, give and take points.'
            'screentime:Turn points into screen time, and use it.'
            'shop:See and change what the household wants to buy.'
            'calendar:See and change what is planned.'
            'recurrence:Say what a rule means, and when something repeats.'
            'watch:Show what happens in the household, as it happens.'
            'repl:Type one command after the other, without “kin”.'
            'serve:Serve the store to the devices of its families.'
            'store:Back up, check, export and import the file that keeps everything.'
            'demo:Make a family to try things on, with some weeks behind it.'
            'completions:Print what lets bash, zsh or fish complete commands and options.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        account|household|member|parent-mode|task|points|screentime|shop|calendar|recurrence|watch|repl|serve|store|demo|completions|help)
            "_kin_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_account() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'sign-up:Make an account and sign in to it.'
            'sign-in:Sign in to an account that exists.'
            'sign-out:End the session of this profile, everywhere and at once.'
            'reset:Get a new password for one that you forgot.'
            'show:Show who is signed in, as whom you act, and where it is kept.'
            'edit:Change your name, date of birth or colour.'
            'photo:Set or remove your photo.'
            'privacy:Show or change what others see of you.'
            'language:Choose the language that you read: en, nl or de.'
            'clock:Choose how times of day are shown: 12, 24 or auto.'
            'email:Change the address that you sign in with.'
            'confirm:Confirm your address with the code that was mailed to it.'
            'password:Change your password; your other devices are signed out.'
            'sessions:List where you are signed in.'
            'end-session:Sign another device out, such as one that was lost.'
            'export:Write what is yours into a JSON file.'
            'delete:Delete your account for good.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        sign-up|sign-in|sign-out|reset|show|edit|photo|privacy|language|clock|email|confirm|password|sessions|end-session|export|delete)
            "_kin_account_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_account_sign-up() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--email[The address that you will sign in with.]:address:'
        '--name[What others call you, 1 to 60 characters.]:name:'
        '--code[The code of a household to join at once, or the one that a new server has shown.]:code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_sign-in() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--email[The address of the account.]:address:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_sign-out() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_reset() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--email[The address of the account.]:address:'
        '--code[The code from the mail.]:code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--name[What others call you, 1 to 60 characters.]:name:'
        '--born[When you were born\: 1984-05-23, or “none”.]:date:'
        '--color[The colour of your things, such as #B9E3FF.]:color:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_photo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '--remove[Remove the photo.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_privacy() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--show-profile[Others see more than your name and role.]'
        '--no-show-profile[Others see more than your name and role.]'
        '--show-achievements[Others see your badges.]'
        '--no-show-achievements[Others see your badges.]'
        '--share-activity[You are on leaderboards and in feeds.]'
        '--no-share-activity[You are on leaderboards and in feeds.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_language() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar _code=('en' 'nl' 'de')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':code:{__kin_complete "${_code[@]}"}'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_clock() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar _clock=('12' '24' 'auto')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':clock:{__kin_complete "${_clock[@]}"}'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_email() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':address:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_confirm() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_password() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_sessions() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_end-session() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':session:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_export() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_account_delete() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--yes[Do not ask.]'
        '--show[Only say what would happen.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'create:Create a household; you become its parent and owner.'
            'join:Join a household with a code that somebody gave you.'
            'list:List the households that you belong to.'
            'show:Show the household, its people, and its code.'
            'use:Choose the household that the other commands are about.'
            'edit:Change the household'\''s name, description or time zone.'
            'photo:Save, set or remove the photo of the household.'
            'rules:Show the rules that the household lives by, or change some.'
            'invite:Make a code that lets one person in, or invite somebody by address.'
            'codes:List the codes and invitations that are open, or end one.'
            'renew-code:Replace the household'\''s own code.'
            'invitations:List the invitations that wait for your answer.'
            'transfer:Make somebody else the owner of the household.'
            'leave:Leave the household.'
            'delete:Delete the household with everything in it.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        create|join|list|show|use|edit|photo|rules|invite|codes|renew-code|invitations|transfer|leave|delete)
            "_kin_household_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_household_create() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___preset=('unified' 'kidsRewards' 'sharedChores' 'patchwork' 'elderCare' 'familyGoals')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--name[What it is called, 1 to 60 characters.]:name:'
        '--preset[The rules that it starts with.]:preset:{__kin_complete "${___preset[@]}"}'
        '--zone[Its time zone, such as Europe/Berlin. Without it\: this machine'\''s.]:zone:'
        '--description[What it says about itself.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_join() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_list() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_use() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':household:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--name[A new name, 1 to 60 characters.]:name:'
        '--description[What it says about itself; empty for nothing.]:text:'
        '--zone[Another time zone, such as Europe/Berlin.]:zone:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_photo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--set[A picture to be the photo\: JPEG, PNG or WebP, at most 15 MB.]:file:_files'
        '--to[Where to save it; without it under its id in this folder.]:file:_files'
        '--remove[Remove the photo.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_rules() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___points_name=('points' 'peanuts' 'credits')
    local -ar ___task_creators=('adults' 'anyMember')
    local -ar ___task_completers=('assigneeOnly' 'assigneeElseAnyIfUnassigned' 'anyMember')
    local -ar ___approval=('none' 'required' 'requiredForChildren')
    local -ar ___children_see=('own' 'household')
    local -ar ___parent_mode=('none' 'pin' 'biometric')
    local -ar ___children_leave=('yes' 'no')
    local -ar ___add_unasked=('yes' 'no')
    local -ar ___first_weekday=('monday' 'tuesday' 'wednesday' 'thursday' 'friday' 'saturday' 'sunday')
    local -ar ___task_assignment=('optionalAnyMember' 'requiredChild')
    local -ar ___task_points=('manual' 'byDifficulty')
    local -ar ___task_undo=('never' 'completerOrAdult')
    local -ar ___approval_undo=('never' 'adults')
    local -ar ___retry=('yes' 'no')
    local -ar ___self_approval=('yes' 'no')
    local -ar ___fixed_terms=('yes' 'no')
    local -ar ___assignee_edits=('yes' 'no')
    local -ar ___default_due=('none' 'tomorrow')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--points-name[What points are called.]:points-name:{__kin_complete "${___points_name[@]}"}'
        '--max-children[The most children, or “any”.]:number:'
        '--task-creators[Who makes tasks.]:task-creators:{__kin_complete "${___task_creators[@]}"}'
        '--task-completers[Who does a task.]:task-completers:{__kin_complete "${___task_completers[@]}"}'
        '--approval[Whose work waits for an approval.]:approval:{__kin_complete "${___approval[@]}"}'
        '--auto-approval[After how many hours, 1 to 168, work that nobody has answered is approved, or “never”.]:hours:'
        '--children-see[Which tasks a child sees.]:children-see:{__kin_complete "${___children_see[@]}"}'
        '--parent-mode[What guards adults'\'' powers on a shared device.]:parent-mode:{__kin_complete "${___parent_mode[@]}"}'
        '--children-leave[Whether children with an account may leave by themselves.]:yes|no:{__kin_complete "${___children_leave[@]}"}'
        '--add-unasked[Whether somebody invited by address is a member at once. Strangers can be added like that without being asked; they may leave at any time, children too.]:yes|no:{__kin_complete "${___add_unasked[@]}"}'
        '--join-role[What the household'\''s own code gives, or “nobody”.]:role:'
        '--first-weekday[The day that weeks begin with, such as monday.]:first-weekday:{__kin_complete "${___first_weekday[@]}"}'
        '--day-end[When the household'\''s day ends, 00\:00 to 11\:59.]:time:'
        '--remind-before[How many hours before it is due people are reminded of a task, 1 to 168, or “never”.]:hours:'
        '--remind-overdue[When people are reminded of an overdue task, on the next day, or “never”.]:time:'
        '--task-assignment[To whom a task is given.]:task-assignment:{__kin_complete "${___task_assignment[@]}"}'
        '--task-points[Where a task'\''s points come from.]:task-points:{__kin_complete "${___task_points[@]}"}'
        '--task-undo[Who undoes a completion that needed no approval.]:task-undo:{__kin_complete "${___task_undo[@]}"}'
        '--approval-undo[Who takes an approval back.]:approval-undo:{__kin_complete "${___approval_undo[@]}"}'
        '--retry[Whether people may take back their work while it waits, and do rejected work again.]:yes|no:{__kin_complete "${___retry[@]}"}'
        '--self-approval[Whether somebody may approve work of their own.]:yes|no:{__kin_complete "${___self_approval[@]}"}'
        '--fixed-terms[Whether difficulty, points, assignee and photo of a task stay as it was made.]:yes|no:{__kin_complete "${___fixed_terms[@]}"}'
        '--assignee-edits[Whether whoever is to do a task may change it.]:yes|no:{__kin_complete "${___assignee_edits[@]}"}'
        '--default-due[The due date that a new task begins with.]:default-due:{__kin_complete "${___default_due[@]}"}'
        '--notifications[What people are told of, such as tasks,care, or “none”.]:areas:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_invite() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___role=('parent' 'guardian' 'child' 'member')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--role[What that person will be here.]:role:{__kin_complete "${___role[@]}"}'
        '--email[The address of somebody with an account.]:address:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_codes() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--end[A code that is to open nothing any more.]:code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_renew-code() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_invitations() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--decline[The code of an invitation to decline.]:code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_transfer() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_leave() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_household_delete() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'list:List the people of the household.'
            'add:Add somebody without an account, such as a child.'
            'edit:Change a member'\''s name, nickname or colour: your own, or a child'\''s.'
            'photo:Save, set or remove the photo of a member.'
            'away:Say until when somebody is away.'
            'back:Say that somebody who was away is here.'
            'remove:Take somebody out of the household.'
            'kids:Say which children without an account there are, in their order.'
            'act-as:Hand the device to a member, or take it back with “me”.'
            'claim-code:Make a code by which somebody with an account becomes a member without one.'
            'link-code:Make a code by which another home says that a member lives there too.'
            'link:Say with another home'\''s code that a member lives there too.'
            'unlink:Say that a member lives in no other home after all.'
            'confirm-email:Say that the address of a member'\''s account is its own.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        list|add|edit|photo|away|back|remove|kids|act-as|claim-code|link-code|link|unlink|confirm-email)
            "_kin_member_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_member_list() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_add() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___role=('parent' 'guardian' 'child' 'member')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':name:'
        '--role[What the new member is here.]:role:{__kin_complete "${___role[@]}"}'
        '--color[The colour of its things. Without it\: the next of the palette.]:#RRGGBB:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--name[A new name, 1 to 60 characters.]:name:'
        '--nickname[What this household calls the member; empty for the name.]:name:'
        '--color[Another colour.]:#RRGGBB:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_photo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--set[A picture to be the photo\: JPEG, PNG or WebP, at most 15 MB.]:file:_files'
        '--to[Where to save it; without it under its id in this folder.]:file:_files'
        '--remove[Remove the photo.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_away() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--until[The last day away, such as friday, “1 Dec” or 2026-12-01.]:date:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_back() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_remove() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_kids() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '*:name:'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_act-as() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_claim-code() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_link-code() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_link() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        ':code:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_unlink() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_member_confirm-email() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        ':address:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_parent-mode() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'set-pin:Set or change your PIN; parent mode is open afterwards.'
            'unlock:Open parent mode until five minutes pass without an adult.'
            'lock:Close parent mode at once.'
            'status:Show whether parent mode is open, and until when.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        set-pin|unlock|lock|status)
            "_kin_parent-mode_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_parent-mode_set-pin() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_parent-mode_unlock() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--password[Prove it with the account'\''s password instead of the PIN.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_parent-mode_lock() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_parent-mode_status() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'add:Make a task.'
            'list:List what is to do, or all tasks.'
            'show:Show everything about a task.'
            'edit:Change a task.'
            'delete:Delete a task; points that it has earned stay.'
            'deleted:List what was deleted in the last 30 days and can be restored.'
            'restore:Restore a deleted task.'
            'start:Say that you are at it.'
            'complete:Say that it is done.'
            'photo:Save the picture that proves a task.'
            'skip:Skip one date of a task that comes back.'
            'undo:Undo a completion, an approval or a skipped date.'
            'reminders:List what you are reminded of.'
            'waiting:List what waits for an adult.'
            'approve:Approve what was done; its points are paid, once.'
            'reject:Reject what was done, with a reason; nothing is paid.'
            'reopen:Give a rejected task another chance.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        add|list|show|edit|delete|deleted|restore|start|complete|photo|skip|undo|reminders|waiting|approve|reject|reopen)
            "_kin_task_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_task_add() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___difficulty=('easy' 'medium' 'hard')
    local -ar ___category=('chores' 'homework' 'room_cleaning')
    local -ar ___order=('turns' 'least-done' 'lot' 'first')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':title:'
        '--for[Who is to do it; “nobody” for anybody.]:member:'
        '--points[What it earns, 1 to 10,000; children set no points.]:number:'
        '--difficulty[How hard it is; earns 5, 10 or 20 where nothing else is said.]:difficulty:{__kin_complete "${___difficulty[@]}"}'
        '--category[What kind of work it is.]:category:{__kin_complete "${___category[@]}"}'
        '--due[When it is due\: friday, “tomorrow 18\:00”, +3d, “31 Dec”, 2026-12-31T18\:00.]:when:'
        '--details[More about it, up to 1,000 characters.]:text:'
        '--photo[Ask for a picture as proof.]'
        '--repeat[How it comes back, in words or by a rule.]:words:'
        '--missed[Which missed dates stay to be done\: none, one, or up to a number, at most 31.]:none|one|number:'
        '--rotate[Who does it by turns\: names with commas between, in their order.]:members:'
        '--order[Who is next\: the one after, who did it least lately, by lot, or always the first.]:order:{__kin_complete "${___order[@]}"}'
        '--doer-had-turn[Whoever does it for another has had the turn; without it the other'\''s is used up.]'
        '--everyone[Who all must do it, each a part\: names with commas between, “children” or “all”.]:members:'
        '--split[Whether the points of --everyone are split; without it each part earns them all.]'
        '--no-split[Whether the points of --everyone are split; without it each part earns them all.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_list() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___filter=('all' 'assigned-to-me' 'unassigned' 'completed' 'overdue')
    local -ar ___status=('open' 'in_progress' 'pending_approval' 'completed' 'rejected')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--filter[Which tasks.]:filter:{__kin_complete "${___filter[@]}"}'
        '--status[Only those in this state.]:status:{__kin_complete "${___status[@]}"}'
        '--for[Only those of this member.]:member:'
        '--mine[What is yours and not done yet, in all of your households together.]'
        '--limit[At most how many, 1 to 50. Without it\: 20.]:number:'
        '--after[Go on after this place, which the page before ended with.]:cursor:'
        '--all[All of them, however many.]'
        '--upcoming[What comes in so many days, at most 92.]:days:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___difficulty=('easy' 'medium' 'hard')
    local -ar ___category=('chores' 'homework' 'room_cleaning')
    local -ar ___order=('turns' 'least-done' 'lot' 'first')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '--title[A new title, 1 to 120 characters.]:title:'
        '--for[Who is to do it; “nobody” for anybody.]:member:'
        '--points[What it earns, 1 to 10,000; children set no points.]:number:'
        '--difficulty[How hard it is; earns 5, 10 or 20 where nothing else is said.]:difficulty:{__kin_complete "${___difficulty[@]}"}'
        '--category[What kind of work it is.]:category:{__kin_complete "${___category[@]}"}'
        '--due[When it is due\: friday, “tomorrow 18\:00”, +3d, “31 Dec”, 2026-12-31T18\:00.]:when:'
        '--details[More about it, up to 1,000 characters.]:text:'
        '--no-due[Without a due date.]'
        '--photo[Ask for a picture as proof.]'
        '--no-photo[Without asking for a picture.]'
        '--repeat[How it comes back, in words or by a rule.]:words:'
        '--missed[Which missed dates stay to be done\: none, one, or up to a number, at most 31.]:none|one|number:'
        '--no-repeat[End the series\: this one is the last.]'
        '--only-this[Change this one, and not those that follow.]'
        '--rotate[Who does it by turns\: names with commas between, in their order.]:members:'
        '--order[Who is next\: the one after, who did it least lately, by lot, or always the first.]:order:{__kin_complete "${___order[@]}"}'
        '--doer-had-turn[Whoever does it for another has had the turn; without it the other'\''s is used up.]'
        '--everyone[Who all must do it, each a part\: names with commas between, “children” or “all”.]:members:'
        '--split[Whether the points of --everyone are split; without it each part earns them all.]'
        '--no-split[Whether the points of --everyone are split; without it each part earns them all.]'
        '--no-rotate[The next ones are done by its own assignee.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_delete() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '--only-this[Delete this date; it is due on its next one then.]'
        '--series[Delete what nobody has done of its series; it does not come back.]'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_deleted() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_restore() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':deleted-task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_start() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_complete() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '--done-at[When it was done\: today 17\:30, 2026-11-23T17\:30, or with an offset. Without it\: now.]:moment:'
        '--photo[A picture of what was done.]:file:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_photo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '--to[Where to save it; without it under its id in this folder.]:file:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_skip() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_undo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_reminders() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_waiting() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_approve() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_reject() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '--reason[Why, 1 to 1,000 characters.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_task_reopen() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':task:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_points() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'show:Show what a member has, earned and spent.'
            'history:List how a member'\''s points came and went, the newest first.'
            'bonus:Give points, with a reason.'
            'penalty:Take points, with a reason; never more than there are.'
            'correct:Put an account right, up or down, with a reason.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        show|history|bonus|penalty|correct)
            "_kin_points_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_points_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_points_history() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--limit[At most how many lines, 1 to 200.]:number:'
        '--after[Go on after this place, which the page before ended with.]:cursor:'
        '--all[All of them, however many.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_points_bonus() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        ':number:'
        '--reason[Why, 1 to 120 characters.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_points_penalty() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        ':number:'
        '--reason[Why, 1 to 120 characters.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_points_correct() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        ':number:'
        '--reason[Why, 1 to 120 characters.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_screentime() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'show:Show minutes, terms, and what the points still buy.'
            'redeem:Turn points into minutes.'
            'start:Begin to use the minutes that are there.'
            'stop:Stop; what was not used can be used later.'
            'set:Set what screen time costs a member, and its limits.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        show|redeem|start|stop|set)
            "_kin_screentime_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_screentime_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_screentime_redeem() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':minutes:'
        '--for[Whose minutes. Without it\: your own.]:member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_screentime_start() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--for[Whose minutes. Without it\: your own.]:member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_screentime_stop() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--for[Whose minutes. Without it\: your own.]:member:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_screentime_set() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':member:'
        '--rate[Points to minutes\: 1\:2 is two minutes a point.]:points\:minutes:'
        '--weekly-allowance[Free minutes a week, 0 to 10,080.]:minutes:'
        '--daily-limit[The most minutes of one day, 1 to 1,440.]:minutes:'
        '--no-daily-limit[Without a limit for the day.]'
        '--unused[What becomes of unused minutes\: expire, or carry\:60 for at most 60.]:expire|carry\:N:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'list:List what is to be bought, then what is in a basket.'
            'add:Put something on the list.'
            'edit:Change what is to be bought.'
            'check:Say that something is in your basket.'
            'uncheck:Say that something is still to be bought.'
            'move:Move an item before another one, or to the end.'
            'remove:Take something off the list.'
            'clear:Take everything off the list that is in a basket.'
            'restore:Put things back on the list that were taken off.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        list|add|edit|check|uncheck|move|remove|clear|restore)
            "_kin_shop_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_shop_list() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_add() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':title:'
        '--quantity[How much of it, up to 60 characters.]:text:'
        '--section[Where in the shop it stands, up to 60 characters.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':item:'
        '--title[Another title.]:text:'
        '--quantity[How much of it.]:text:'
        '--section[Where in the shop it stands.]:text:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_check() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':item:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_uncheck() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':item:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_move() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':item:'
        '--before[The item that it is to stand before.]:item:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_remove() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':item:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_clear() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_shop_restore() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '*:ids:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'list:List what is planned, day by day.'
            'day:Show who has to be where on a day: pickups, events, deadlines.'
            'add:Put something into the calendar.'
            'show:Show everything about an event.'
            'edit:Change an event, or one occurrence of a series.'
            'remove:Delete an event for good, or one occurrence of a series.'
            'export:Write the calendar into a file that other programs read.'
            'import:Import the events of a calendar file.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        list|day|add|show|edit|remove|export|import)
            "_kin_calendar_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_calendar_list() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--from[The first day, such as friday, “1 Dec” or 2026-12-01. Without it\: today.]:date:'
        '--days[How many days, 1 to 400.]:number:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_day() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':date:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_add() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___type=('school' 'sports' 'family' 'personal')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':title:'
        '--when[When it begins\: “tomorrow 15\:30”, 2026-11-23T15\:30; a day alone is the whole day.]:when:'
        '--minutes[How long it takes, in minutes; an hour else.]:number:'
        '--days[How many whole days it takes, 1 to 366.]:number:'
        '--repeat[How it comes back\: “every 2 weeks on mon, fri until 1 June”, or an RRULE.]:words:'
        '--type[What sort of thing it is; school is a pickup.]:type:{__kin_complete "${___type[@]}"}'
        '--for[Who is responsible; “nobody” for whoever made it.]:member:'
        '--place[Where it is, up to 120 characters.]:text:'
        '--notes[More about it, up to 1,000 characters.]:text:'
        '--label[Your own word for such things, up to 60 characters.]:text:'
        '--color[Its colour, as in #B9E3FF.]:color:'
        '--zone[The time zone of its clock, if not the household'\''s.]:zone:'
        '--private[Only for adults and those whom it is about.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_show() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':event:'
        '--on[Of a series, the one on that day\: 2026-11-23, today, tomorrow.]:date:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_edit() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___type=('school' 'sports' 'family' 'personal')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':event:'
        '--on[Of a series, the one on that day\: 2026-11-23, today, tomorrow.]:date:'
        '--title[A new title, 1 to 120 characters.]:title:'
        '--when[When it begins\: “tomorrow 15\:30”, 2026-11-23T15\:30; a day alone is the whole day.]:when:'
        '--minutes[How long it takes, in minutes; an hour else.]:number:'
        '--days[How many whole days it takes, 1 to 366.]:number:'
        '--repeat[How it comes back\: “every 2 weeks on mon, fri until 1 June”, or an RRULE.]:words:'
        '--type[What sort of thing it is; school is a pickup.]:type:{__kin_complete "${___type[@]}"}'
        '--for[Who is responsible; “nobody” for whoever made it.]:member:'
        '--place[Where it is, up to 120 characters.]:text:'
        '--notes[More about it, up to 1,000 characters.]:text:'
        '--label[Your own word for such things, up to 60 characters.]:text:'
        '--color[Its colour, as in #B9E3FF.]:color:'
        '--zone[The time zone of its clock, if not the household'\''s.]:zone:'
        '--no-repeat[It does not come back any more.]'
        '--private[Only for adults and those whom it is about.]'
        '--shared[For everybody.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_remove() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':event:'
        '--on[Of a series, the one on that day\: 2026-11-23, today, tomorrow.]:date:'
        '--yes[Do not ask.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_export() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_calendar_import() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '--check[Only say what would happen.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_recurrence() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'expand:List when something repeats.'
            'describe:Say a rule in words, or words as a rule.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        expand|describe)
            "_kin_recurrence_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_recurrence_expand() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___missing=('shift' 'drop')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--rule[How it repeats.]:rrule:'
        '--start[When it begins\: 2026-03-29T08\:00, or a date.]:local:'
        '--zone[The time zone of the wall.]:zone:'
        '--count[How many, 1 to 10000.]:number:'
        '--from[The first date or time to show.]:local:'
        '--to[The date or time to stop before.]:local:'
        '*--rdate[A date, time or instant on which it occurs besides. May be repeated.]:date:'
        '*--exdate[A date, time or instant on which it does not occur. May be repeated.]:date:'
        '--missing[What happens to a time that the clock skips\: shift or drop.]:missing:{__kin_complete "${___missing[@]}"}'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_recurrence_describe() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':rule:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_watch() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--count[End after so many lines.]:number:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_repl() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--clock[On a demo store alone\: the time that its clock is moved on to, on the household'\''s wall.]:time:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_serve() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar ___sign_up=('open' 'invited' 'closed')
    local -ar ___log_level=('debug' 'info' 'warning' 'error')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '*--listen[Where to listen\: tcp\://HOST\:PORT, tls\://HOST\:PORT or unix\:PATH; may be repeated.]:address:'
        '--certificate[The server'\''s certificate and those that lead to a root, in PEM.]:file:_files'
        '--key[The key of the certificate, in PEM.]:file:_files'
        '--client-roots[Roots that a device'\''s own certificate must lead to, in PEM; without it none is asked for.]:file:_files'
        '*--allow-plaintext[Serve tcp\:// to other machines although everybody on the way can read and change what is said. Has to be given twice.]'
        '--monitor[Serve /metrics (Prometheus) and /health over HTTP on this port of 127.0.0.1.]:port:'
        '--outbox[The folder that mails are put into, one file each, for a mail server to send.]:folder:_files -/'
        '--sign-up[Who may make an account\: open, invited or closed.]:mode:{__kin_complete "${___sign_up[@]}"}'
        '--writes-per-minute[How many changes an account may make in a minute.]:number:'
        '--max-connections[How many connections there may be.]:number:'
        '--max-connections-per-peer[How many connections one address, or one user of the machine, may have.]:number:'
        '--max-connection-age[After how long a connection is replaced, about; 0 for never.]:minutes:'
        '--grace[How long calls may go on after it was told to stop.]:seconds:'
        '--log-level[The least that is logged.]:level:{__kin_complete "${___log_level[@]}"}'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_store() {
    local -i ret=1
    local -ar arg_specs=(
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'backup:Copy the store and its pictures, also while a server writes to it.'
            'check:Look the store over: is it whole, and does it add up?'
            'export:Write each household into a JSON file, with its pictures beside it.'
            'import:Take a household in that “kin store export” has written.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        backup|check|export|import)
            "_kin_store_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_kin_store_backup() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '--replace[Put the copy in the place of the one that is there.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_store_check() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_store_export() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':folder:_files -/'
        '*--household[Only this household, by its id; may be repeated.]:id:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_store_import() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':file:_files'
        '*--merge[The account here with this address is the one in the file; may be repeated.]:address:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_demo() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        '--weeks[How many weeks the family has lived, 1 to 26.]:number:'
        '--seed[What chance is made from, 0 to 999,999,999.]:number:'
        '--clock[When the weeks end, by the clock on the wall in Amsterdam. Without it\: now.]:time:'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_completions() {
    local -i ret=1
    local -ar ___language=('en' 'nl' 'de')
    local -ar ___colors=('auto' 'always' 'never')
    local -ar _shell=('bash' 'zsh' 'fish')
    local -ar arg_specs=(
        '--store[The file that keeps everything.]:file:_files'
        '--connect[The server that keeps everything\: tls\://HOST\:PORT, tcp\://HOST\:PORT or unix\:PATH.]:address:'
        '--trust[Roots that the server'\''s certificate must lead to, in PEM, instead of the system'\''s.]:file:_files'
        '--profile[Whose session to use\: each name is one signed-in person. Without it\: default.]:name:'
        '--language[The language to answer in. Without it\: the profile'\''s, KIN_LANGUAGE, the locale'\''s.]:code:{__kin_complete "${___language[@]}"}'
        '--colors[Whether to show colours.]:when:{__kin_complete "${___colors[@]}"}'
        '--json[Answer with one JSON document, as Docs/Json.md describes it.]'
        ':shell:{__kin_complete "${_shell[@]}"}'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_kin_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _kin ]]; then
    _kin "${@}"
else
    compdef _kin kin
fi