function __kin_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __kin_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __kin_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __kin_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __kin_parse_tokens -S
    set -l unparsed_tokens (__kin_tokens -pc)
    switch $unparsed_tokens[1]
    case 'kin'
        __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'account'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'sign-up'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'email=' 'name=' 'code=' 'h/help'
            case 'sign-in'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'email=' 'h/help'
            case 'sign-out'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'reset'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'email=' 'code=' 'h/help'
            case 'show'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'edit'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'name=' 'born=' 'color=' 'h/help'
            case 'photo'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'remove' 'h/help'
            case 'privacy'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'show-profile' 'no-show-profile' 'show-achievements' 'no-show-achievements' 'share-activity' 'no-share-activity' 'h/help'
            case 'language'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'clock'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'email'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'confirm'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'password'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'sessions'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'end-session'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'export'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'delete'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'yes' 'show' 'h/help'
            end
        case 'household'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'create'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'name=' 'preset=' 'zone=' 'description=' 'h/help'
            case 'join'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'list'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'show'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'use'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'edit'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'name=' 'description=' 'zone=' 'h/help'
            case 'photo'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'set=' 'to=' 'remove' 'h/help'
            case 'rules'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'points-name=' 'max-children=' 'task-creators=' 'task-completers=' 'approval=' 'auto-approval=' 'children-see=' 'parent-mode=' 'children-leave=' 'add-unasked=' 'join-role=' 'first-weekday=' 'day-end=' 'remind-before=' 'remind-overdue=' 'task-assignment=' 'task-points=' 'task-undo=' 'approval-undo=' 'retry=' 'self-approval=' 'fixed-terms=' 'assignee-edits=' 'default-due=' 'notifications=' 'h/help'
            case 'invite'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'role=' 'email=' 'h/help'
            case 'codes'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'end=' 'h/help'
            case 'renew-code'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'invitations'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'decline=' 'h/help'
            case 'transfer'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'leave'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'yes' 'h/help'
            case 'delete'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'yes' 'h/help'
            end
        case 'member'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'add'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'role=' 'color=' 'h/help'
            case 'edit'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'name=' 'nickname=' 'color=' 'h/help'
            case 'photo'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'set=' 'to=' 'remove' 'h/help'
            case 'away'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'until=' 'h/help'
            case 'back'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'remove'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'yes' 'h/help'
            case 'kids'
                __kin_parse_subcommand -r 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'yes' 'h/help'
            case 'act-as'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'claim-code'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'link-code'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'link'
                __kin_parse_subcommand 2 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'unlink'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'confirm-email'
                __kin_parse_subcommand 2 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            end
        case 'parent-mode'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'set-pin'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'unlock'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'password' 'h/help'
            case 'lock'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'status'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            end
        case 'task'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'add'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'for=' 'points=' 'difficulty=' 'category=' 'due=' 'details=' 'photo' 'repeat=' 'missed=' 'rotate=' 'order=' 'doer-had-turn' 'everyone=' 'split' 'no-split' 'h/help'
            case 'list'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'filter=' 'status=' 'for=' 'mine' 'limit=' 'after=' 'all' 'upcoming=' 'h/help'
            case 'show'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'edit'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'title=' 'for=' 'points=' 'difficulty=' 'category=' 'due=' 'details=' 'no-due' 'photo' 'no-photo' 'repeat=' 'missed=' 'no-repeat' 'only-this' 'rotate=' 'order=' 'doer-had-turn' 'everyone=' 'split' 'no-split' 'no-rotate' 'h/help'
            case 'delete'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'only-this' 'series' 'yes' 'h/help'
            case 'deleted'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'restore'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'start'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'complete'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'done-at=' 'photo=' 'h/help'
            case 'photo'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'to=' 'h/help'
            case 'skip'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'undo'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'reminders'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'waiting'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'approve'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'reject'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'reason=' 'h/help'
            case 'reopen'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            end
        case 'points'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'show'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'history'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'limit=' 'after=' 'all' 'h/help'
            case 'bonus'
                __kin_parse_subcommand 2 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'reason=' 'h/help'
            case 'penalty'
                __kin_parse_subcommand 2 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'reason=' 'h/help'
            case 'correct'
                __kin_parse_subcommand 2 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'reason=' 'h/help'
            end
        case 'screentime'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'show'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'redeem'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'for=' 'h/help'
            case 'start'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'for=' 'h/help'
            case 'stop'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'for=' 'h/help'
            case 'set'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'rate=' 'weekly-allowance=' 'daily-limit=' 'no-daily-limit' 'unused=' 'h/help'
            end
        case 'shop'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'add'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'quantity=' 'section=' 'h/help'
            case 'edit'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'title=' 'quantity=' 'section=' 'h/help'
            case 'check'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'uncheck'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'move'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'before=' 'h/help'
            case 'remove'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'clear'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'restore'
                __kin_parse_subcommand -r 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            end
        case 'calendar'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'from=' 'days=' 'h/help'
            case 'day'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'add'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'when=' 'minutes=' 'days=' 'repeat=' 'type=' 'for=' 'place=' 'notes=' 'label=' 'color=' 'zone=' 'private' 'h/help'
            case 'show'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'on=' 'h/help'
            case 'edit'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'on=' 'title=' 'when=' 'minutes=' 'days=' 'repeat=' 'type=' 'for=' 'place=' 'notes=' 'label=' 'color=' 'zone=' 'no-repeat' 'private' 'shared' 'h/help'
            case 'remove'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'on=' 'yes' 'h/help'
            case 'export'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'import'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'check' 'h/help'
            end
        case 'recurrence'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'expand'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'rule=' 'start=' 'zone=' 'count=' 'from=' 'to=' 'rdate=+' 'exdate=+' 'missing=' 'h/help'
            case 'describe'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            end
        case 'watch'
            __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'count=' 'h/help'
        case 'repl'
            __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'clock=' 'h/help'
        case 'serve'
            __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'listen=+' 'certificate=' 'key=' 'client-roots=' 'allow-plaintext' 'monitor=' 'outbox=' 'sign-up=' 'writes-per-minute=' 'max-connections=' 'max-connections-per-peer=' 'max-connection-age=' 'grace=' 'log-level=' 'h/help'
        case 'store'
            __kin_parse_subcommand 0 'h/help'
            switch $unparsed_tokens[1]
            case 'backup'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'replace' 'h/help'
            case 'check'
                __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
            case 'export'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'household=+' 'h/help'
            case 'import'
                __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'merge=+' 'h/help'
            end
        case 'demo'
            __kin_parse_subcommand 0 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'weeks=' 'seed=' 'clock=' 'h/help'
        case 'completions'
            __kin_parse_subcommand 1 'store=' 'connect=' 'trust=' 'profile=' 'language=' 'colors=' 'json' 'h/help'
        case 'help'
            __kin_parse_subcommand -r 1 
        end
    end
end

function __kin_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __kin_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __kin_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __kin_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__kin_tokens -p)
    if test -z "$(__kin_tokens -t)"
        set -l index (count (__kin_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'kin' -f
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" version' -l 'version' -d 'Show the versions of kin, of the time zones and of SQLite.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'account' -d 'Sign up, sign in, sign out, and look after your account.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'household' -d 'Create, join, change and leave households, and let others in.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'member' -d 'List, add and change people, and hand the device to one of them.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'parent-mode' -d 'Open and close what only adults may do on a shared device.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'task' -d 'Give, do, approve and look at tasks.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'points' -d 'Show, give and take points.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'screentime' -d 'Turn points into screen time, and use it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'shop' -d 'See and change what the household wants to buy.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'calendar' -d 'See and change what is planned.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'recurrence' -d 'Say what a rule means, and when something repeats.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'watch' -d 'Show what happens in the household, as it happens.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'repl' -d 'Type one command after the other, without “kin”.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'serve' -d 'Serve the store to the devices of its families.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'store' -d 'Back up, check, export and import the file that keeps everything.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'demo' -d 'Make a family to try things on, with some weeks behind it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'completions' -d 'Print what lets bash, zsh or fish complete commands and options.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'sign-up' -d 'Make an account and sign in to it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'sign-in' -d 'Sign in to an account that exists.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'sign-out' -d 'End the session of this profile, everywhere and at once.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'reset' -d 'Get a new password for one that you forgot.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'show' -d 'Show who is signed in, as whom you act, and where it is kept.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'edit' -d 'Change your name, date of birth or colour.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'photo' -d 'Set or remove your photo.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'privacy' -d 'Show or change what others see of you.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'language' -d 'Choose the language that you read: en, nl or de.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'clock' -d 'Choose how times of day are shown: 12, 24 or auto.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'email' -d 'Change the address that you sign in with.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'confirm' -d 'Confirm your address with the code that was mailed to it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'password' -d 'Change your password; your other devices are signed out.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'sessions' -d 'List where you are signed in.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'end-session' -d 'Sign another device out, such as one that was lost.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'export' -d 'Write what is yours into a JSON file.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account" -eq 1' -fa 'delete' -d 'Delete your account for good.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" email' -l 'email' -d 'The address that you will sign in with.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" name' -l 'name' -d 'What others call you, 1 to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" code' -l 'code' -d 'The code of a household to join at once, or the one that a new server has shown.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-up" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" email' -l 'email' -d 'The address of the account.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-in" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sign-out" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" email' -l 'email' -d 'The address of the account.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" code' -l 'code' -d 'The code from the mail.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account reset" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" name' -l 'name' -d 'What others call you, 1 to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" born' -l 'born' -d 'When you were born: 1984-05-23, or “none”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" color' -l 'color' -d 'The colour of your things, such as #B9E3FF.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account photo" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" remove' -l 'remove' -d 'Remove the photo.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account photo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" show-profile' -l 'show-profile' -d 'Others see more than your name and role.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" no-show-profile' -l 'no-show-profile' -d 'Others see more than your name and role.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" show-achievements' -l 'show-achievements' -d 'Others see your badges.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" no-show-achievements' -l 'no-show-achievements' -d 'Others see your badges.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" share-activity' -l 'share-activity' -d 'You are on leaderboards and in feeds.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" no-share-activity' -l 'no-share-activity' -d 'You are on leaderboards and in feeds.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account privacy" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account language" -eq 1' -fka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account language" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account clock" -eq 1' -fka '12 24 auto'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account clock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account email" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account confirm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account password" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account sessions" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account end-session" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin account export" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" show' -l 'show' -d 'Only say what would happen.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin account delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'create' -d 'Create a household; you become its parent and owner.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'join' -d 'Join a household with a code that somebody gave you.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'list' -d 'List the households that you belong to.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'show' -d 'Show the household, its people, and its code.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'use' -d 'Choose the household that the other commands are about.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'edit' -d 'Change the household\'s name, description or time zone.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'photo' -d 'Save, set or remove the photo of the household.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'rules' -d 'Show the rules that the household lives by, or change some.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'invite' -d 'Make a code that lets one person in, or invite somebody by address.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'codes' -d 'List the codes and invitations that are open, or end one.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'renew-code' -d 'Replace the household\'s own code.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'invitations' -d 'List the invitations that wait for your answer.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'transfer' -d 'Make somebody else the owner of the household.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'leave' -d 'Leave the household.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin household" -eq 1' -fa 'delete' -d 'Delete the household with everything in it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" name' -l 'name' -d 'What it is called, 1 to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" preset' -l 'preset' -d 'The rules that it starts with.' -rfka 'unified kidsRewards sharedChores patchwork elderCare familyGoals'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" zone' -l 'zone' -d 'Its time zone, such as Europe/Berlin. Without it: this machine\'s.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" description' -l 'description' -d 'What it says about itself.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household create" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household join" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household use" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" name' -l 'name' -d 'A new name, 1 to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" description' -l 'description' -d 'What it says about itself; empty for nothing.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" zone' -l 'zone' -d 'Another time zone, such as Europe/Berlin.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" set' -l 'set' -d 'A picture to be the photo: JPEG, PNG or WebP, at most 15 MB.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" to' -l 'to' -d 'Where to save it; without it under its id in this folder.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" remove' -l 'remove' -d 'Remove the photo.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household photo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" points-name' -l 'points-name' -d 'What points are called.' -rfka 'points peanuts credits'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" max-children' -l 'max-children' -d 'The most children, or “any”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" task-creators' -l 'task-creators' -d 'Who makes tasks.' -rfka 'adults anyMember'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" task-completers' -l 'task-completers' -d 'Who does a task.' -rfka 'assigneeOnly assigneeElseAnyIfUnassigned anyMember'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" approval' -l 'approval' -d 'Whose work waits for an approval.' -rfka 'none required requiredForChildren'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" auto-approval' -l 'auto-approval' -d 'After how many hours, 1 to 168, work that nobody has answered is approved, or “never”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" children-see' -l 'children-see' -d 'Which tasks a child sees.' -rfka 'own household'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" parent-mode' -l 'parent-mode' -d 'What guards adults\' powers on a shared device.' -rfka 'none pin biometric'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" children-leave' -l 'children-leave' -d 'Whether children with an account may leave by themselves.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" add-unasked' -l 'add-unasked' -d 'Whether somebody invited by address is a member at once. Strangers can be added like that without being asked; they may leave at any time, children too.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" join-role' -l 'join-role' -d 'What the household\'s own code gives, or “nobody”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" first-weekday' -l 'first-weekday' -d 'The day that weeks begin with, such as monday.' -rfka 'monday tuesday wednesday thursday friday saturday sunday'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" day-end' -l 'day-end' -d 'When the household\'s day ends, 00:00 to 11:59.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" remind-before' -l 'remind-before' -d 'How many hours before it is due people are reminded of a task, 1 to 168, or “never”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" remind-overdue' -l 'remind-overdue' -d 'When people are reminded of an overdue task, on the next day, or “never”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" task-assignment' -l 'task-assignment' -d 'To whom a task is given.' -rfka 'optionalAnyMember requiredChild'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" task-points' -l 'task-points' -d 'Where a task\'s points come from.' -rfka 'manual byDifficulty'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" task-undo' -l 'task-undo' -d 'Who undoes a completion that needed no approval.' -rfka 'never completerOrAdult'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" approval-undo' -l 'approval-undo' -d 'Who takes an approval back.' -rfka 'never adults'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" retry' -l 'retry' -d 'Whether people may take back their work while it waits, and do rejected work again.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" self-approval' -l 'self-approval' -d 'Whether somebody may approve work of their own.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" fixed-terms' -l 'fixed-terms' -d 'Whether difficulty, points, assignee and photo of a task stay as it was made.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" assignee-edits' -l 'assignee-edits' -d 'Whether whoever is to do a task may change it.' -rfka 'yes no'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" default-due' -l 'default-due' -d 'The due date that a new task begins with.' -rfka 'none tomorrow'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" notifications' -l 'notifications' -d 'What people are told of, such as tasks,care, or “none”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household rules" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" role' -l 'role' -d 'What that person will be here.' -rfka 'parent guardian child member'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" email' -l 'email' -d 'The address of somebody with an account.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invite" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" end' -l 'end' -d 'A code that is to open nothing any more.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household codes" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household renew-code" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" decline' -l 'decline' -d 'The code of an invitation to decline.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household invitations" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household transfer" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household leave" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin household delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'list' -d 'List the people of the household.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'add' -d 'Add somebody without an account, such as a child.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'edit' -d 'Change a member\'s name, nickname or colour: your own, or a child\'s.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'photo' -d 'Save, set or remove the photo of a member.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'away' -d 'Say until when somebody is away.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'back' -d 'Say that somebody who was away is here.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'remove' -d 'Take somebody out of the household.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'kids' -d 'Say which children without an account there are, in their order.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'act-as' -d 'Hand the device to a member, or take it back with “me”.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'claim-code' -d 'Make a code by which somebody with an account becomes a member without one.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'link-code' -d 'Make a code by which another home says that a member lives there too.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'link' -d 'Say with another home\'s code that a member lives there too.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'unlink' -d 'Say that a member lives in no other home after all.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin member" -eq 1' -fa 'confirm-email' -d 'Say that the address of a member\'s account is its own.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" role' -l 'role' -d 'What the new member is here.' -rfka 'parent guardian child member'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" color' -l 'color' -d 'The colour of its things. Without it: the next of the palette.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" name' -l 'name' -d 'A new name, 1 to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" nickname' -l 'nickname' -d 'What this household calls the member; empty for the name.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" color' -l 'color' -d 'Another colour.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" set' -l 'set' -d 'A picture to be the photo: JPEG, PNG or WebP, at most 15 MB.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" to' -l 'to' -d 'Where to save it; without it under its id in this folder.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" remove' -l 'remove' -d 'Remove the photo.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member photo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" until' -l 'until' -d 'The last day away, such as friday, “1 Dec” or 2026-12-01.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member away" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member back" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member remove" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member kids" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member act-as" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member claim-code" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link-code" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member link" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member unlink" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin member confirm-email" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin parent-mode" -eq 1' -fa 'set-pin' -d 'Set or change your PIN; parent mode is open afterwards.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin parent-mode" -eq 1' -fa 'unlock' -d 'Open parent mode until five minutes pass without an adult.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin parent-mode" -eq 1' -fa 'lock' -d 'Close parent mode at once.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin parent-mode" -eq 1' -fa 'status' -d 'Show whether parent mode is open, and until when.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode set-pin" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" password' -l 'password' -d 'Prove it with the account\'s password instead of the PIN.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode unlock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode lock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin parent-mode status" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'add' -d 'Make a task.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'list' -d 'List what is to do, or all tasks.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'show' -d 'Show everything about a task.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'edit' -d 'Change a task.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'delete' -d 'Delete a task; points that it has earned stay.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'deleted' -d 'List what was deleted in the last 30 days and can be restored.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'restore' -d 'Restore a deleted task.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'start' -d 'Say that you are at it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'complete' -d 'Say that it is done.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'photo' -d 'Save the picture that proves a task.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'skip' -d 'Skip one date of a task that comes back.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'undo' -d 'Undo a completion, an approval or a skipped date.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'reminders' -d 'List what you are reminded of.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'waiting' -d 'List what waits for an adult.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'approve' -d 'Approve what was done; its points are paid, once.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'reject' -d 'Reject what was done, with a reason; nothing is paid.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin task" -eq 1' -fa 'reopen' -d 'Give a rejected task another chance.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" for' -l 'for' -d 'Who is to do it; “nobody” for anybody.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" points' -l 'points' -d 'What it earns, 1 to 10,000; children set no points.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" difficulty' -l 'difficulty' -d 'How hard it is; earns 5, 10 or 20 where nothing else is said.' -rfka 'easy medium hard'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" category' -l 'category' -d 'What kind of work it is.' -rfka 'chores homework room_cleaning'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" due' -l 'due' -d 'When it is due: friday, “tomorrow 18:00”, +3d, “31 Dec”, 2026-12-31T18:00.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" details' -l 'details' -d 'More about it, up to 1,000 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" photo' -l 'photo' -d 'Ask for a picture as proof.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" repeat' -l 'repeat' -d 'How it comes back, in words or by a rule.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" missed' -l 'missed' -d 'Which missed dates stay to be done: none, one, or up to a number, at most 31.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" rotate' -l 'rotate' -d 'Who does it by turns: names with commas between, in their order.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" order' -l 'order' -d 'Who is next: the one after, who did it least lately, by lot, or always the first.' -rfka 'turns least-done lot first'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" doer-had-turn' -l 'doer-had-turn' -d 'Whoever does it for another has had the turn; without it the other\'s is used up.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" everyone' -l 'everyone' -d 'Who all must do it, each a part: names with commas between, “children” or “all”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" split' -l 'split' -d 'Whether the points of --everyone are split; without it each part earns them all.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" no-split' -l 'no-split' -d 'Whether the points of --everyone are split; without it each part earns them all.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" filter' -l 'filter' -d 'Which tasks.' -rfka 'all assigned-to-me unassigned completed overdue'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" status' -l 'status' -d 'Only those in this state.' -rfka 'open in_progress pending_approval completed rejected'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" for' -l 'for' -d 'Only those of this member.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" mine' -l 'mine' -d 'What is yours and not done yet, in all of your households together.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" limit' -l 'limit' -d 'At most how many, 1 to 50. Without it: 20.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" after' -l 'after' -d 'Go on after this place, which the page before ended with.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" all' -l 'all' -d 'All of them, however many.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" upcoming' -l 'upcoming' -d 'What comes in so many days, at most 92.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" title' -l 'title' -d 'A new title, 1 to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" for' -l 'for' -d 'Who is to do it; “nobody” for anybody.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" points' -l 'points' -d 'What it earns, 1 to 10,000; children set no points.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" difficulty' -l 'difficulty' -d 'How hard it is; earns 5, 10 or 20 where nothing else is said.' -rfka 'easy medium hard'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" category' -l 'category' -d 'What kind of work it is.' -rfka 'chores homework room_cleaning'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" due' -l 'due' -d 'When it is due: friday, “tomorrow 18:00”, +3d, “31 Dec”, 2026-12-31T18:00.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" details' -l 'details' -d 'More about it, up to 1,000 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" no-due' -l 'no-due' -d 'Without a due date.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" photo' -l 'photo' -d 'Ask for a picture as proof.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" no-photo' -l 'no-photo' -d 'Without asking for a picture.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" repeat' -l 'repeat' -d 'How it comes back, in words or by a rule.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" missed' -l 'missed' -d 'Which missed dates stay to be done: none, one, or up to a number, at most 31.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" no-repeat' -l 'no-repeat' -d 'End the series: this one is the last.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" only-this' -l 'only-this' -d 'Change this one, and not those that follow.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" rotate' -l 'rotate' -d 'Who does it by turns: names with commas between, in their order.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" order' -l 'order' -d 'Who is next: the one after, who did it least lately, by lot, or always the first.' -rfka 'turns least-done lot first'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" doer-had-turn' -l 'doer-had-turn' -d 'Whoever does it for another has had the turn; without it the other\'s is used up.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" everyone' -l 'everyone' -d 'Who all must do it, each a part: names with commas between, “children” or “all”.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" split' -l 'split' -d 'Whether the points of --everyone are split; without it each part earns them all.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" no-split' -l 'no-split' -d 'Whether the points of --everyone are split; without it each part earns them all.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" no-rotate' -l 'no-rotate' -d 'The next ones are done by its own assignee.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" only-this' -l 'only-this' -d 'Delete this date; it is due on its next one then.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" series' -l 'series' -d 'Delete what nobody has done of its series; it does not come back.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task deleted" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task start" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" done-at' -l 'done-at' -d 'When it was done: today 17:30, 2026-11-23T17:30, or with an offset. Without it: now.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" photo' -l 'photo' -d 'A picture of what was done.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task complete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" to' -l 'to' -d 'Where to save it; without it under its id in this folder.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task photo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task skip" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task undo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reminders" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task waiting" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task approve" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" reason' -l 'reason' -d 'Why, 1 to 1,000 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reject" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin task reopen" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin points" -eq 1' -fa 'show' -d 'Show what a member has, earned and spent.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin points" -eq 1' -fa 'history' -d 'List how a member\'s points came and went, the newest first.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin points" -eq 1' -fa 'bonus' -d 'Give points, with a reason.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin points" -eq 1' -fa 'penalty' -d 'Take points, with a reason; never more than there are.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin points" -eq 1' -fa 'correct' -d 'Put an account right, up or down, with a reason.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" limit' -l 'limit' -d 'At most how many lines, 1 to 200.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" after' -l 'after' -d 'Go on after this place, which the page before ended with.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" all' -l 'all' -d 'All of them, however many.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points history" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" reason' -l 'reason' -d 'Why, 1 to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points bonus" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" reason' -l 'reason' -d 'Why, 1 to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points penalty" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" reason' -l 'reason' -d 'Why, 1 to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin points correct" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin screentime" -eq 1' -fa 'show' -d 'Show minutes, terms, and what the points still buy.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin screentime" -eq 1' -fa 'redeem' -d 'Turn points into minutes.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin screentime" -eq 1' -fa 'start' -d 'Begin to use the minutes that are there.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin screentime" -eq 1' -fa 'stop' -d 'Stop; what was not used can be used later.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin screentime" -eq 1' -fa 'set' -d 'Set what screen time costs a member, and its limits.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" for' -l 'for' -d 'Whose minutes. Without it: your own.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime redeem" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" for' -l 'for' -d 'Whose minutes. Without it: your own.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime start" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" for' -l 'for' -d 'Whose minutes. Without it: your own.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime stop" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" rate' -l 'rate' -d 'Points to minutes: 1:2 is two minutes a point.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" weekly-allowance' -l 'weekly-allowance' -d 'Free minutes a week, 0 to 10,080.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" daily-limit' -l 'daily-limit' -d 'The most minutes of one day, 1 to 1,440.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" no-daily-limit' -l 'no-daily-limit' -d 'Without a limit for the day.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" unused' -l 'unused' -d 'What becomes of unused minutes: expire, or carry:60 for at most 60.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin screentime set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'list' -d 'List what is to be bought, then what is in a basket.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'add' -d 'Put something on the list.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'edit' -d 'Change what is to be bought.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'check' -d 'Say that something is in your basket.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'uncheck' -d 'Say that something is still to be bought.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'move' -d 'Move an item before another one, or to the end.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'remove' -d 'Take something off the list.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'clear' -d 'Take everything off the list that is in a basket.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin shop" -eq 1' -fa 'restore' -d 'Put things back on the list that were taken off.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" quantity' -l 'quantity' -d 'How much of it, up to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" section' -l 'section' -d 'Where in the shop it stands, up to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" title' -l 'title' -d 'Another title.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" quantity' -l 'quantity' -d 'How much of it.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" section' -l 'section' -d 'Where in the shop it stands.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop uncheck" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" before' -l 'before' -d 'The item that it is to stand before.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop move" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop remove" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop clear" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin shop restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'list' -d 'List what is planned, day by day.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'day' -d 'Show who has to be where on a day: pickups, events, deadlines.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'add' -d 'Put something into the calendar.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'show' -d 'Show everything about an event.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'edit' -d 'Change an event, or one occurrence of a series.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'remove' -d 'Delete an event for good, or one occurrence of a series.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'export' -d 'Write the calendar into a file that other programs read.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar" -eq 1' -fa 'import' -d 'Import the events of a calendar file.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" from' -l 'from' -d 'The first day, such as friday, “1 Dec” or 2026-12-01. Without it: today.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" days' -l 'days' -d 'How many days, 1 to 400.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar day" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" when' -l 'when' -d 'When it begins: “tomorrow 15:30”, 2026-11-23T15:30; a day alone is the whole day.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" minutes' -l 'minutes' -d 'How long it takes, in minutes; an hour else.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" days' -l 'days' -d 'How many whole days it takes, 1 to 366.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" repeat' -l 'repeat' -d 'How it comes back: “every 2 weeks on mon, fri until 1 June”, or an RRULE.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" type' -l 'type' -d 'What sort of thing it is; school is a pickup.' -rfka 'school sports family personal'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" for' -l 'for' -d 'Who is responsible; “nobody” for whoever made it.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" place' -l 'place' -d 'Where it is, up to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" notes' -l 'notes' -d 'More about it, up to 1,000 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" label' -l 'label' -d 'Your own word for such things, up to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" color' -l 'color' -d 'Its colour, as in #B9E3FF.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" zone' -l 'zone' -d 'The time zone of its clock, if not the household\'s.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" private' -l 'private' -d 'Only for adults and those whom it is about.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" on' -l 'on' -d 'Of a series, the one on that day: 2026-11-23, today, tomorrow.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" on' -l 'on' -d 'Of a series, the one on that day: 2026-11-23, today, tomorrow.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" title' -l 'title' -d 'A new title, 1 to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" when' -l 'when' -d 'When it begins: “tomorrow 15:30”, 2026-11-23T15:30; a day alone is the whole day.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" minutes' -l 'minutes' -d 'How long it takes, in minutes; an hour else.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" days' -l 'days' -d 'How many whole days it takes, 1 to 366.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" repeat' -l 'repeat' -d 'How it comes back: “every 2 weeks on mon, fri until 1 June”, or an RRULE.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" type' -l 'type' -d 'What sort of thing it is; school is a pickup.' -rfka 'school sports family personal'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" for' -l 'for' -d 'Who is responsible; “nobody” for whoever made it.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" place' -l 'place' -d 'Where it is, up to 120 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" notes' -l 'notes' -d 'More about it, up to 1,000 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" label' -l 'label' -d 'Your own word for such things, up to 60 characters.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" color' -l 'color' -d 'Its colour, as in #B9E3FF.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" zone' -l 'zone' -d 'The time zone of its clock, if not the household\'s.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" no-repeat' -l 'no-repeat' -d 'It does not come back any more.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" private' -l 'private' -d 'Only for adults and those whom it is about.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" shared' -l 'shared' -d 'For everybody.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" on' -l 'on' -d 'Of a series, the one on that day: 2026-11-23, today, tomorrow.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" yes' -l 'yes' -d 'Do not ask.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar remove" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar export" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin calendar import" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" check' -l 'check' -d 'Only say what would happen.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin calendar import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin recurrence" -eq 1' -fa 'expand' -d 'List when something repeats.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin recurrence" -eq 1' -fa 'describe' -d 'Say a rule in words, or words as a rule.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" rule' -l 'rule' -d 'How it repeats.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" start' -l 'start' -d 'When it begins: 2026-03-29T08:00, or a date.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" zone' -l 'zone' -d 'The time zone of the wall.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" count' -l 'count' -d 'How many, 1 to 10000.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" from' -l 'from' -d 'The first date or time to show.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" to' -l 'to' -d 'The date or time to stop before.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand"' -l 'rdate' -d 'A date, time or instant on which it occurs besides. May be repeated.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand"' -l 'exdate' -d 'A date, time or instant on which it does not occur. May be repeated.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" missing' -l 'missing' -d 'What happens to a time that the clock skips: shift or drop.' -rfka 'shift drop'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence expand" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin recurrence describe" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" count' -l 'count' -d 'End after so many lines.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin watch" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" clock' -l 'clock' -d 'On a demo store alone: the time that its clock is moved on to, on the household\'s wall.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin repl" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve"' -l 'listen' -d 'Where to listen: tcp://HOST:PORT, tls://HOST:PORT or unix:PATH; may be repeated.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" certificate' -l 'certificate' -d 'The server\'s certificate and those that lead to a root, in PEM.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" key' -l 'key' -d 'The key of the certificate, in PEM.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" client-roots' -l 'client-roots' -d 'Roots that a device\'s own certificate must lead to, in PEM; without it none is asked for.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve"' -l 'allow-plaintext' -d 'Serve tcp:// to other machines although everybody on the way can read and change what is said. Has to be given twice.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" monitor' -l 'monitor' -d 'Serve /metrics (Prometheus) and /health over HTTP on this port of 127.0.0.1.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" outbox' -l 'outbox' -d 'The folder that mails are put into, one file each, for a mail server to send.' -rfa '(__kin_complete_directories)'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" sign-up' -l 'sign-up' -d 'Who may make an account: open, invited or closed.' -rfka 'open invited closed'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" writes-per-minute' -l 'writes-per-minute' -d 'How many changes an account may make in a minute.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" max-connections' -l 'max-connections' -d 'How many connections there may be.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" max-connections-per-peer' -l 'max-connections-per-peer' -d 'How many connections one address, or one user of the machine, may have.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" max-connection-age' -l 'max-connection-age' -d 'After how long a connection is replaced, about; 0 for never.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" grace' -l 'grace' -d 'How long calls may go on after it was told to stop.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" log-level' -l 'log-level' -d 'The least that is logged.' -rfka 'debug info warning error'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin serve" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store" -eq 1' -fa 'backup' -d 'Copy the store and its pictures, also while a server writes to it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store" -eq 1' -fa 'check' -d 'Look the store over: is it whole, and does it add up?'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store" -eq 1' -fa 'export' -d 'Write each household into a JSON file, with its pictures beside it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store" -eq 1' -fa 'import' -d 'Take a household in that “kin store export” has written.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store backup" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" replace' -l 'replace' -d 'Put the copy in the place of the one that is there.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store backup" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store export" -eq 1' -fa '(__kin_complete_directories)'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export"' -l 'household' -d 'Only this household, by its id; may be repeated.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin store import" -eq 1' -F
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import"' -l 'merge' -d 'The account here with this address is the one in the file; may be repeated.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin store import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" weeks' -l 'weeks' -d 'How many weeks the family has lived, 1 to 26.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" seed' -l 'seed' -d 'What chance is made from, 0 to 999,999,999.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" clock' -l 'clock' -d 'When the weeks end, by the clock on the wall in Amsterdam. Without it: now.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin demo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" store' -l 'store' -d 'The file that keeps everything.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" connect' -l 'connect' -d 'The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" trust' -l 'trust' -d 'Roots that the server\'s certificate must lead to, in PEM, instead of the system\'s.' -rF
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" profile' -l 'profile' -d 'Whose session to use: each name is one signed-in person. Without it: default.' -rfka ''
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" language' -l 'language' -d 'The language to answer in. Without it: the profile\'s, KIN_LANGUAGE, the locale\'s.' -rfka 'en nl de'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" colors' -l 'colors' -d 'Whether to show colours.' -rfka 'auto always never'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" json' -l 'json' -d 'Answer with one JSON document, as Docs/Json.md describes it.'
complete -c 'kin' -n '__kin_should_offer_completions_for_positional "kin completions" -eq 1' -fka 'bash zsh fish'
complete -c 'kin' -n '__kin_should_offer_completions_for_flags_or_options "kin completions" h help' -s 'h' -l 'help' -d 'Show help information.'