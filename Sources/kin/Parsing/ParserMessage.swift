/// The parser's message about words that it cannot parse.
///
/// The parser only provides English sentences, and this type is the only code that knows their
/// forms. An unknown sentence stays unchanged.
enum ParserMessage: Equatable {
  case missingArgument(String), missingOneOf(String), missingValue(String)
  /// An unknown option with the command that lists all options, if it is known.
  case unknownOption(String, help: String? = nil)
  case misspelledOption(String, meant: String), invalidOption(String)
  case unexpectedArgument(String), unexpectedArguments(count: String, String)
  case valueNotTaken(option: String, value: String)
  case invalidValue(String, of: String, values: [String])
  case contradiction(String, earlier: String)
  case unsupportedShell(String), noShell
  /// An unknown command with similar commands, and the command that lists all.
  ///
  /// The parser calls it an unexpected argument.
  case unknownCommand(String, meant: [String], help: String)
  /// An already localized message, or a message of an unknown form.
  case other(String)

  /// Classifies a message.
  init(_ message: String) {
    self =
      Self.missing(message) ?? Self.option(message) ?? Self.value(message) ?? Self.shell(message)
      ?? .other(message)
  }

  /// The help of the argument with an invalid value, from the parser's page about the error.
  ///
  /// Nil if the message already lists the allowed values.
  func help(in page: String) -> String? {
    guard case .invalidValue(_, let synopsis, values: []) = self else { return nil }
    let lines = page.split(separator: "\n")
    let beginning = "Help:  "
    guard let first = lines.firstIndex(where: { $0.hasPrefix(beginning) }) else { return nil }
    let about = lines[first...].prefix { !$0.hasPrefix("Usage: ") }.joined(separator: " ")
    let words = about.dropFirst(beginning.count).split(separator: " ").joined(separator: " ")
    guard words.hasPrefix(synopsis) else { return nil }
    let help = words.dropFirst(synopsis.count).drop { $0 == " " }
    return help.isEmpty ? nil : String(help)
  }

  /// Whether the message is about a word that does not exist; the usage line would not explain it.
  var isAboutUnknownWord: Bool {
    switch self {
    case .unknownCommand, .unknownOption, .misspelledOption: true
    default: false
    }
  }

  private static func missing(_ message: String) -> ParserMessage? {
    if let found = message.wholeMatch(of: /Missing expected argument '(.+)'/) {
      return .missingArgument(String(found.1))
    }
    if let found = message.wholeMatch(of: /Missing one of: (.+)/) {
      return .missingOneOf(String(found.1))
    }
    return message.wholeMatch(of: /Missing value for '(.+)'/).map { .missingValue(String($0.1)) }
  }

  private static func option(_ message: String) -> ParserMessage? {
    // For `-xyz`, the message suggests other options on a second line.
    let meant = /Unknown option '(.+)'\. Did you mean '(.+?)'\?(?:\n   or: .*)?/
      .dotMatchesNewlines()
    if let found = message.wholeMatch(of: meant) {
      let (typed, meant) = (String(found.1), String(found.2))
      // The parser suggests the nearest option, even if it is very different.
      return SpellingSuggestions.isNear(typed.optionName, meant.optionName)
        ? .misspelledOption(typed, meant: meant) : .unknownOption(typed)
    }
    let unknown = /Unknown option '(.+?)'(?:\n   or: .*)?/.dotMatchesNewlines()
    if let found = message.wholeMatch(of: unknown) { return .unknownOption(String(found.1)) }
    return message.wholeMatch(of: /Invalid option: (.+)/.dotMatchesNewlines())
      .map { .invalidOption(String($0.1)) }
  }

  private static func value(_ message: String) -> ParserMessage? {
    let invalid = /The value '(.*)' is invalid for '([^']+)'(\. Please provide one of.+)?/
      .dotMatchesNewlines()
    if let found = message.wholeMatch(of: invalid) {
      return .invalidValue(
        String(found.1), of: String(found.2), values: values(named: found.3 ?? ""))
    }
    let notTaken = /The option '(.+?)' does not take any value, but '(.*)' was specified\./
      .dotMatchesNewlines()
    if let found = message.wholeMatch(of: notTaken) {
      return .valueNotTaken(option: String(found.1), value: String(found.2))
    }
    if let found = message.wholeMatch(of: /Unexpected argument '(.*)'/.dotMatchesNewlines()) {
      return .unexpectedArgument(String(found.1))
    }
    if let found = message.wholeMatch(
      of: /(\d+) unexpected arguments: '(.*)'/.dotMatchesNewlines())
    {
      return .unexpectedArguments(count: String(found.1), "'\(found.2)'")
    }
    let twice = /Value to be set with flag '(.+)' had already been set with flag '(.+)'/
    return message.wholeMatch(of: twice)
      .map { .contradiction(String($0.1), earlier: String($0.2)) }
  }

  /// The values in `'a', 'b' or 'c'`; longer lists have one value per line after a hyphen.
  private static func values(named text: Substring) -> [String] {
    let listed = text.matches(of: /\n  - (.+)/).map { String($0.1) }
    return listed.isEmpty ? text.matches(of: /'([^']*)'/).map { String($0.1) } : listed
  }

  private static func shell(_ message: String) -> ParserMessage? {
    let unsupported = /Can't generate completion scripts for '(.+)'\..*/.dotMatchesNewlines()
    if let found = message.wholeMatch(of: unsupported) { return .unsupportedShell(String(found.1)) }
    return message.hasPrefix("Can't autodetect a supported shell.") ? .noShell : nil
  }
}

// MARK: - Localized text

extension ParserMessage {
  /// The message in the current language, with localized value names.
  var text: String {
    switch self {
    case .missingArgument(let synopsis):
      .words(
        "Missing expected argument '\(localized(synopsis))'",
        nl: "Er ontbreekt nog: '\(localized(synopsis))'",
        de: "Es fehlt noch: '\(localized(synopsis))'")
    case .missingOneOf(let synopses):
      .words(
        "Missing one of: \(localized(synopses))",
        nl: "Een van deze ontbreekt nog: \(localized(synopses))",
        de: "Eines davon fehlt noch: \(localized(synopses))")
    case .missingValue(let synopsis):
      .words(
        "Missing value for '\(localized(synopsis))'",
        nl: "Er ontbreekt een waarde bij '\(localized(synopsis))'",
        de: "Es fehlt ein Wert zu '\(localized(synopsis))'")
    case .unknownOption(let option, let help):
      .words(
        "Unknown option '\(option)'", nl: "De optie '\(option)' is er niet",
        de: "Die Option '\(option)' gibt es nicht")
        + (help.map { ". " + Self.question(about: [], else: $0) } ?? "")
    case .misspelledOption(let option, let meant):
      .words(
        "Unknown option '\(option)'. Did you mean '\(meant)'?",
        nl: "De optie '\(option)' is er niet. Bedoel je '\(meant)'?",
        de: "Die Option '\(option)' gibt es nicht. Meinst du '\(meant)'?")
    case .invalidOption(let option):
      .words(
        "Invalid option: \(option)", nl: "Dit kan geen optie zijn: \(option)",
        de: "Das kann keine Option sein: \(option)")
    case .unexpectedArgument(let argument):
      .words(
        "Unexpected argument '\(argument)'", nl: "Hier past '\(argument)' niet",
        de: "Hierher gehört '\(argument)' nicht")
    case .unexpectedArguments(let count, let arguments):
      .words(
        "\(count) unexpected arguments: \(arguments)",
        nl: "Hier passen er \(count) niet: \(arguments)",
        de: "Hierher gehören \(count) nicht: \(arguments)")
    case .valueNotTaken, .invalidValue: valueText
    case .contradiction(let option, let earlier):
      .words(
        "Value to be set with flag '\(option)' had already been set with flag '\(earlier)'",
        nl: "'\(option)' spreekt '\(earlier)' tegen", de: "'\(option)' widerspricht '\(earlier)'")
    case .unsupportedShell(let shell):
      .words(
        "Can't generate completion scripts for '\(shell)'. Please name bash, zsh or fish.",
        nl: "Voor '\(shell)' zijn er geen aanvullingen. Noem bash, zsh of fish.",
        de: "Für '\(shell)' gibt es keine Ergänzungen. Nenne bash, zsh oder fish.")
    case .noShell:
      .words(
        "Can't autodetect a supported shell. Please name bash, zsh or fish.",
        nl: "Welke shell het is, is niet te zien. Noem bash, zsh of fish.",
        de: "Welche Shell es ist, ist nicht zu erkennen. Nenne bash, zsh oder fish.")
    case .unknownCommand(let command, let meant, let help):
      .words(
        "There is no command “\(command)”. ", nl: "Het commando “\(command)” is er niet. ",
        de: "Den Befehl „\(command)“ gibt es nicht. ") + Self.question(about: meant, else: help)
    case .other(let message): message
    }
  }

  /// Suggests the given commands, or the help if there are none.
  private static func question(about commands: [String], else help: String) -> String {
    guard !commands.isEmpty else {
      return .words(
        "Type “\(help)” to see all.", nl: "Typ “\(help)” om ze allemaal te zien.",
        de: "Tippe „\(help)“, um alle zu sehen.")
    }
    let quoted: [String] = commands.map { .words("“\($0)”", nl: "“\($0)”", de: "„\($0)“") }
    let all = quoted.joined(separator: .words(" or ", nl: " of ", de: " oder "))
    return .words("Did you mean \(all)?", nl: "Bedoel je \(all)?", de: "Meinst du \(all)?")
  }

  private var valueText: String {
    switch self {
    case .valueNotTaken(let option, let value):
      .words(
        "The option '\(option)' does not take any value, but '\(value)' was specified.",
        nl: "Bij de optie '\(option)' hoort geen waarde, maar er staat '\(value)'.",
        de: "Zur Option '\(option)' gehört kein Wert, aber da steht '\(value)'.")
    case .invalidValue(let value, let synopsis, let values):
      .words(
        "The value '\(value)' is invalid for '\(localized(synopsis))'",
        nl: "De waarde '\(value)' kan niet bij '\(localized(synopsis))'",
        de: "Der Wert '\(value)' passt nicht zu '\(localized(synopsis))'") + Self.choice(of: values)
    default: ""
    }
  }

  /// Lists the allowed values, if there are any.
  private static func choice(of values: [String]) -> String {
    guard let last = values.last else { return "" }
    let or: String = .words("or", nl: "of", de: "oder")
    let others = values.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    let all = others.isEmpty ? "'\(last)'" : "\(others) \(or) '\(last)'"
    return .words(
      ". Please provide one of \(all).", nl: ". Kies \(all).", de: ". Wähle \(all).")
  }

  private func localized(_ synopsis: String) -> String { ValueName.localized(synopsis) }
}

extension String {
  /// The name of an option without hyphens and value.
  fileprivate var optionName: String { String(drop { $0 == "-" }.prefix { $0 != "=" }) }
}
