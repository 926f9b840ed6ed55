#!/bin/bash

__kin_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__kin_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__kin_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__kin_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_kin() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--json --version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    account|household|member|parent-mode|task|points|screentime|shop|calendar|recurrence|watch|repl|serve|store|demo|completions|help)
        # Offer subcommand argument completions
        "_kin_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'account household member parent-mode task points screentime shop calendar recurrence watch repl serve store demo completions help' -- "${cur}"))
        ;;
    esac
}

_kin_account() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    sign-up|sign-in|sign-out|reset|show|edit|photo|privacy|language|clock|email|confirm|password|sessions|end-session|export|delete)
        # Offer subcommand argument completions
        "_kin_account_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'sign-up sign-in sign-out reset show edit photo privacy language clock email confirm password sessions end-session export delete' -- "${cur}"))
        ;;
    esac
}

_kin_account_sign-up() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --email --name --code)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--email')
        return
        ;;
    '--name')
        return
        ;;
    '--code')
        return
        ;;
    esac
}

_kin_account_sign-in() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --email)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--email')
        return
        ;;
    esac
}

_kin_account_sign-out() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_reset() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --email --code)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--email')
        return
        ;;
    '--code')
        return
        ;;
    esac
}

_kin_account_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_edit() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --name --born --color)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--name')
        return
        ;;
    '--born')
        return
        ;;
    '--color')
        return
        ;;
    esac
}

_kin_account_photo() {
    repeating_flags=()
    non_repeating_flags=(--json --remove -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_account_privacy() {
    repeating_flags=()
    non_repeating_flags=(--json --show-profile --no-show-profile --show-achievements --no-show-achievements --share-activity --no-share-activity -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_language() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    esac
}

_kin_account_clock() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -W '12'$'\n''24'$'\n''auto'
        return
        ;;
    esac
}

_kin_account_email() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_confirm() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_password() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_sessions() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_end-session() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_account_export() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_account_delete() {
    repeating_flags=()
    non_repeating_flags=(--json --yes --show -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    create|join|list|show|use|edit|photo|rules|invite|codes|renew-code|invitations|transfer|leave|delete)
        # Offer subcommand argument completions
        "_kin_household_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'create join list show use edit photo rules invite codes renew-code invitations transfer leave delete' -- "${cur}"))
        ;;
    esac
}

_kin_household_create() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --name --preset --zone --description)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--name')
        return
        ;;
    '--preset')
        __kin_add_completions -W 'unified'$'\n''kidsRewards'$'\n''sharedChores'$'\n''patchwork'$'\n''elderCare'$'\n''familyGoals'
        return
        ;;
    '--zone')
        return
        ;;
    '--description')
        return
        ;;
    esac
}

_kin_household_join() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_list() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_use() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_edit() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --name --description --zone)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--name')
        return
        ;;
    '--description')
        return
        ;;
    '--zone')
        return
        ;;
    esac
}

_kin_household_photo() {
    repeating_flags=()
    non_repeating_flags=(--json --remove -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --set --to)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--set')
        __kin_add_completions -f
        return
        ;;
    '--to')
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_household_rules() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --points-name --max-children --task-creators --task-completers --approval --auto-approval --children-see --parent-mode --children-leave --add-unasked --join-role --first-weekday --day-end --remind-before --remind-overdue --task-assignment --task-points --task-undo --approval-undo --retry --self-approval --fixed-terms --assignee-edits --default-due --notifications)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--points-name')
        __kin_add_completions -W 'points'$'\n''peanuts'$'\n''credits'
        return
        ;;
    '--max-children')
        return
        ;;
    '--task-creators')
        __kin_add_completions -W 'adults'$'\n''anyMember'
        return
        ;;
    '--task-completers')
        __kin_add_completions -W 'assigneeOnly'$'\n''assigneeElseAnyIfUnassigned'$'\n''anyMember'
        return
        ;;
    '--approval')
        __kin_add_completions -W 'none'$'\n''required'$'\n''requiredForChildren'
        return
        ;;
    '--auto-approval')
        return
        ;;
    '--children-see')
        __kin_add_completions -W 'own'$'\n''household'
        return
        ;;
    '--parent-mode')
        __kin_add_completions -W 'none'$'\n''pin'$'\n''biometric'
        return
        ;;
    '--children-leave')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--add-unasked')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--join-role')
        return
        ;;
    '--first-weekday')
        __kin_add_completions -W 'monday'$'\n''tuesday'$'\n''wednesday'$'\n''thursday'$'\n''friday'$'\n''saturday'$'\n''sunday'
        return
        ;;
    '--day-end')
        return
        ;;
    '--remind-before')
        return
        ;;
    '--remind-overdue')
        return
        ;;
    '--task-assignment')
        __kin_add_completions -W 'optionalAnyMember'$'\n''requiredChild'
        return
        ;;
    '--task-points')
        __kin_add_completions -W 'manual'$'\n''byDifficulty'
        return
        ;;
    '--task-undo')
        __kin_add_completions -W 'never'$'\n''completerOrAdult'
        return
        ;;
    '--approval-undo')
        __kin_add_completions -W 'never'$'\n''adults'
        return
        ;;
    '--retry')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--self-approval')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--fixed-terms')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--assignee-edits')
        __kin_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--default-due')
        __kin_add_completions -W 'none'$'\n''tomorrow'
        return
        ;;
    '--notifications')
        return
        ;;
    esac
}

_kin_household_invite() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --role --email)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--role')
        __kin_add_completions -W 'parent'$'\n''guardian'$'\n''child'$'\n''member'
        return
        ;;
    '--email')
        return
        ;;
    esac
}

_kin_household_codes() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --end)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--end')
        return
        ;;
    esac
}

_kin_household_renew-code() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_invitations() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --decline)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--decline')
        return
        ;;
    esac
}

_kin_household_transfer() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_leave() {
    repeating_flags=()
    non_repeating_flags=(--json --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_household_delete() {
    repeating_flags=()
    non_repeating_flags=(--json --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|edit|photo|away|back|remove|kids|act-as|claim-code|link-code|link|unlink|confirm-email)
        # Offer subcommand argument completions
        "_kin_member_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add edit photo away back remove kids act-as claim-code link-code link unlink confirm-email' -- "${cur}"))
        ;;
    esac
}

_kin_member_list() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_add() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --role --color)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--role')
        __kin_add_completions -W 'parent'$'\n''guardian'$'\n''child'$'\n''member'
        return
        ;;
    '--color')
        return
        ;;
    esac
}

_kin_member_edit() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --name --nickname --color)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--name')
        return
        ;;
    '--nickname')
        return
        ;;
    '--color')
        return
        ;;
    esac
}

_kin_member_photo() {
    repeating_flags=()
    non_repeating_flags=(--json --remove -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --set --to)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--set')
        __kin_add_completions -f
        return
        ;;
    '--to')
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_member_away() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --until)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--until')
        return
        ;;
    esac
}

_kin_member_back() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_remove() {
    repeating_flags=()
    non_repeating_flags=(--json --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_kids() {
    repeating_flags=()
    non_repeating_flags=(--json --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_act-as() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_claim-code() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_link-code() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_link() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_unlink() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_member_confirm-email() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_parent-mode() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    set-pin|unlock|lock|status)
        # Offer subcommand argument completions
        "_kin_parent-mode_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'set-pin unlock lock status' -- "${cur}"))
        ;;
    esac
}

_kin_parent-mode_set-pin() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_parent-mode_unlock() {
    repeating_flags=()
    non_repeating_flags=(--json --password -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_parent-mode_lock() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_parent-mode_status() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    add|list|show|edit|delete|deleted|restore|start|complete|photo|skip|undo|reminders|waiting|approve|reject|reopen)
        # Offer subcommand argument completions
        "_kin_task_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'add list show edit delete deleted restore start complete photo skip undo reminders waiting approve reject reopen' -- "${cur}"))
        ;;
    esac
}

_kin_task_add() {
    repeating_flags=()
    non_repeating_flags=(--json --photo --doer-had-turn --split --no-split -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --for --points --difficulty --category --due --details --repeat --missed --rotate --order --everyone)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--for')
        return
        ;;
    '--points')
        return
        ;;
    '--difficulty')
        __kin_add_completions -W 'easy'$'\n''medium'$'\n''hard'
        return
        ;;
    '--category')
        __kin_add_completions -W 'chores'$'\n''homework'$'\n''room_cleaning'
        return
        ;;
    '--due')
        return
        ;;
    '--details')
        return
        ;;
    '--repeat')
        return
        ;;
    '--missed')
        return
        ;;
    '--rotate')
        return
        ;;
    '--order')
        __kin_add_completions -W 'turns'$'\n''least-done'$'\n''lot'$'\n''first'
        return
        ;;
    '--everyone')
        return
        ;;
    esac
}

_kin_task_list() {
    repeating_flags=()
    non_repeating_flags=(--json --mine --all -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --filter --status --for --limit --after --upcoming)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--filter')
        __kin_add_completions -W 'all'$'\n''assigned-to-me'$'\n''unassigned'$'\n''completed'$'\n''overdue'
        return
        ;;
    '--status')
        __kin_add_completions -W 'open'$'\n''in_progress'$'\n''pending_approval'$'\n''completed'$'\n''rejected'
        return
        ;;
    '--for')
        return
        ;;
    '--limit')
        return
        ;;
    '--after')
        return
        ;;
    '--upcoming')
        return
        ;;
    esac
}

_kin_task_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_edit() {
    repeating_flags=()
    non_repeating_flags=(--json --no-due --photo --no-photo --no-repeat --only-this --doer-had-turn --split --no-split --no-rotate -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --title --for --points --difficulty --category --due --details --repeat --missed --rotate --order --everyone)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--title')
        return
        ;;
    '--for')
        return
        ;;
    '--points')
        return
        ;;
    '--difficulty')
        __kin_add_completions -W 'easy'$'\n''medium'$'\n''hard'
        return
        ;;
    '--category')
        __kin_add_completions -W 'chores'$'\n''homework'$'\n''room_cleaning'
        return
        ;;
    '--due')
        return
        ;;
    '--details')
        return
        ;;
    '--repeat')
        return
        ;;
    '--missed')
        return
        ;;
    '--rotate')
        return
        ;;
    '--order')
        __kin_add_completions -W 'turns'$'\n''least-done'$'\n''lot'$'\n''first'
        return
        ;;
    '--everyone')
        return
        ;;
    esac
}

_kin_task_delete() {
    repeating_flags=()
    non_repeating_flags=(--json --only-this --series --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_deleted() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_restore() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_start() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_complete() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --done-at --photo)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--done-at')
        return
        ;;
    '--photo')
        return
        ;;
    esac
}

_kin_task_photo() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --to)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--to')
        return
        ;;
    esac
}

_kin_task_skip() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_undo() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_reminders() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_waiting() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_approve() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_task_reject() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --reason)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--reason')
        return
        ;;
    esac
}

_kin_task_reopen() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_points() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    show|history|bonus|penalty|correct)
        # Offer subcommand argument completions
        "_kin_points_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'show history bonus penalty correct' -- "${cur}"))
        ;;
    esac
}

_kin_points_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_points_history() {
    repeating_flags=()
    non_repeating_flags=(--json --all -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --limit --after)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--limit')
        return
        ;;
    '--after')
        return
        ;;
    esac
}

_kin_points_bonus() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --reason)
    __kin_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--reason')
        return
        ;;
    esac
}

_kin_points_penalty() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --reason)
    __kin_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--reason')
        return
        ;;
    esac
}

_kin_points_correct() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --reason)
    __kin_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--reason')
        return
        ;;
    esac
}

_kin_screentime() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    show|redeem|start|stop|set)
        # Offer subcommand argument completions
        "_kin_screentime_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'show redeem start stop set' -- "${cur}"))
        ;;
    esac
}

_kin_screentime_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_screentime_redeem() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --for)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--for')
        return
        ;;
    esac
}

_kin_screentime_start() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --for)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--for')
        return
        ;;
    esac
}

_kin_screentime_stop() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --for)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--for')
        return
        ;;
    esac
}

_kin_screentime_set() {
    repeating_flags=()
    non_repeating_flags=(--json --no-daily-limit -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --rate --weekly-allowance --daily-limit --unused)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--rate')
        return
        ;;
    '--weekly-allowance')
        return
        ;;
    '--daily-limit')
        return
        ;;
    '--unused')
        return
        ;;
    esac
}

_kin_shop() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|edit|check|uncheck|move|remove|clear|restore)
        # Offer subcommand argument completions
        "_kin_shop_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add edit check uncheck move remove clear restore' -- "${cur}"))
        ;;
    esac
}

_kin_shop_list() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_shop_add() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --quantity --section)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--quantity')
        return
        ;;
    '--section')
        return
        ;;
    esac
}

_kin_shop_edit() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --title --quantity --section)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--title')
        return
        ;;
    '--quantity')
        return
        ;;
    '--section')
        return
        ;;
    esac
}

_kin_shop_check() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_shop_uncheck() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_shop_move() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --before)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--before')
        return
        ;;
    esac
}

_kin_shop_remove() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_shop_clear() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_shop_restore() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_calendar() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|day|add|show|edit|remove|export|import)
        # Offer subcommand argument completions
        "_kin_calendar_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list day add show edit remove export import' -- "${cur}"))
        ;;
    esac
}

_kin_calendar_list() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --from --days)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--from')
        return
        ;;
    '--days')
        return
        ;;
    esac
}

_kin_calendar_day() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_calendar_add() {
    repeating_flags=()
    non_repeating_flags=(--json --private -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --when --minutes --days --repeat --type --for --place --notes --label --color --zone)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--when')
        return
        ;;
    '--minutes')
        return
        ;;
    '--days')
        return
        ;;
    '--repeat')
        return
        ;;
    '--type')
        __kin_add_completions -W 'school'$'\n''sports'$'\n''family'$'\n''personal'
        return
        ;;
    '--for')
        return
        ;;
    '--place')
        return
        ;;
    '--notes')
        return
        ;;
    '--label')
        return
        ;;
    '--color')
        return
        ;;
    '--zone')
        return
        ;;
    esac
}

_kin_calendar_show() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --on)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--on')
        return
        ;;
    esac
}

_kin_calendar_edit() {
    repeating_flags=()
    non_repeating_flags=(--json --no-repeat --private --shared -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --on --title --when --minutes --days --repeat --type --for --place --notes --label --color --zone)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--on')
        return
        ;;
    '--title')
        return
        ;;
    '--when')
        return
        ;;
    '--minutes')
        return
        ;;
    '--days')
        return
        ;;
    '--repeat')
        return
        ;;
    '--type')
        __kin_add_completions -W 'school'$'\n''sports'$'\n''family'$'\n''personal'
        return
        ;;
    '--for')
        return
        ;;
    '--place')
        return
        ;;
    '--notes')
        return
        ;;
    '--label')
        return
        ;;
    '--color')
        return
        ;;
    '--zone')
        return
        ;;
    esac
}

_kin_calendar_remove() {
    repeating_flags=()
    non_repeating_flags=(--json --yes -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --on)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--on')
        return
        ;;
    esac
}

_kin_calendar_export() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_calendar_import() {
    repeating_flags=()
    non_repeating_flags=(--json --check -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_recurrence() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    expand|describe)
        # Offer subcommand argument completions
        "_kin_recurrence_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'expand describe' -- "${cur}"))
        ;;
    esac
}

_kin_recurrence_expand() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=(--rdate --exdate)
    non_repeating_options=(--store --connect --trust --profile --language --colors --rule --start --zone --count --from --to --missing)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--rule')
        return
        ;;
    '--start')
        return
        ;;
    '--zone')
        return
        ;;
    '--count')
        return
        ;;
    '--from')
        return
        ;;
    '--to')
        return
        ;;
    '--rdate')
        return
        ;;
    '--exdate')
        return
        ;;
    '--missing')
        __kin_add_completions -W 'shift'$'\n''drop'
        return
        ;;
    esac
}

_kin_recurrence_describe() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_watch() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --count)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--count')
        return
        ;;
    esac
}

_kin_repl() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --clock)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--clock')
        return
        ;;
    esac
}

_kin_serve() {
    repeating_flags=(--allow-plaintext)
    non_repeating_flags=(--json -h --help)
    repeating_options=(--listen)
    non_repeating_options=(--store --connect --trust --profile --language --colors --certificate --key --client-roots --monitor --outbox --sign-up --writes-per-minute --max-connections --max-connections-per-peer --max-connection-age --grace --log-level)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--listen')
        return
        ;;
    '--certificate')
        __kin_add_completions -f
        return
        ;;
    '--key')
        __kin_add_completions -f
        return
        ;;
    '--client-roots')
        __kin_add_completions -f
        return
        ;;
    '--monitor')
        return
        ;;
    '--outbox')
        __kin_add_completions -d
        return
        ;;
    '--sign-up')
        __kin_add_completions -W 'open'$'\n''invited'$'\n''closed'
        return
        ;;
    '--writes-per-minute')
        return
        ;;
    '--max-connections')
        return
        ;;
    '--max-connections-per-peer')
        return
        ;;
    '--max-connection-age')
        return
        ;;
    '--grace')
        return
        ;;
    '--log-level')
        __kin_add_completions -W 'debug'$'\n''info'$'\n''warning'$'\n''error'
        return
        ;;
    esac
}

_kin_store() {
    repeating_flags=()
    non_repeating_flags=(-h --help)
    repeating_options=()
    non_repeating_options=()
    __kin_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    backup|check|export|import)
        # Offer subcommand argument completions
        "_kin_store_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'backup check export import' -- "${cur}"))
        ;;
    esac
}

_kin_store_backup() {
    repeating_flags=()
    non_repeating_flags=(--json --replace -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_store_check() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_kin_store_export() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=(--household)
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--household')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -d
        return
        ;;
    esac
}

_kin_store_import() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=(--merge)
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--merge')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -f
        return
        ;;
    esac
}

_kin_demo() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors --weeks --seed --clock)
    __kin_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--weeks')
        return
        ;;
    '--seed')
        return
        ;;
    '--clock')
        return
        ;;
    esac
}

_kin_completions() {
    repeating_flags=()
    non_repeating_flags=(--json -h --help)
    repeating_options=()
    non_repeating_options=(--store --connect --trust --profile --language --colors)
    __kin_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __kin_add_completions -f
        return
        ;;
    '--connect')
        return
        ;;
    '--trust')
        __kin_add_completions -f
        return
        ;;
    '--profile')
        return
        ;;
    '--language')
        __kin_add_completions -W 'en'$'\n''nl'$'\n''de'
        return
        ;;
    '--colors')
        __kin_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __kin_add_completions -W 'bash'$'\n''zsh'$'\n''fish'
        return
        ;;
    esac
}

_kin_help() {
    :
}

complete -o filenames -F _kin kin