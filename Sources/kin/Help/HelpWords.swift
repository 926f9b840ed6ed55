/// The words of a page of help that are the same on all of them.
enum HelpWords {
  case overview, usage, arguments, options, subcommands
  case usageOfError, example
  case valuesOnly(String), defaultOnly(String), valuesAndDefault(String, String)
  case isDefault, seeMore(String)
  case showHelp, showSubcommandHelp

  /// The words in the language that is spoken.
  var text: String {
    switch self {
    case .overview: .words("OVERVIEW", nl: "OVERZICHT", de: "ÜBERBLICK")
    case .usage: .words("USAGE", nl: "GEBRUIK", de: "AUFRUF")
    case .arguments: .words("ARGUMENTS", nl: "ARGUMENTEN", de: "ARGUMENTE")
    case .options: .words("OPTIONS", nl: "OPTIES", de: "OPTIONEN")
    case .subcommands: .words("SUBCOMMANDS", nl: "COMMANDO'S", de: "BEFEHLE")
    case .usageOfError: .words("Usage", nl: "Gebruik", de: "Aufruf")
    case .example: .words("Example", nl: "Voorbeeld", de: "Beispiel")
    case .valuesOnly(let values):
      .words("(values: \(values))", nl: "(waarden: \(values))", de: "(Werte: \(values))")
    case .defaultOnly(let value):
      .words("(default: \(value))", nl: "(standaard: \(value))", de: "(Standard: \(value))")
    case .valuesAndDefault(let values, let value):
      .words(
        "(values: \(values); default: \(value))",
        nl: "(waarden: \(values); standaard: \(value))",
        de: "(Werte: \(values); Standard: \(value))")
    case .isDefault: .words("(default)", nl: "(standaard)", de: "(Standard)")
    case .seeMore(let command):
      .words(
        "See '\(command)' for detailed help.", nl: "Meer hulp geeft '\(command)'.",
        de: "Mehr Hilfe gibt '\(command)'.")
    case .showHelp:
      .words(Self.parsersHelp, nl: "Laat deze hulp zien.", de: "Zeige diese Hilfe.")
    case .showSubcommandHelp:
      .words(
        Self.parsersSubcommandHelp, nl: "Laat de hulp van een commando zien.",
        de: "Zeige die Hilfe eines Befehls.")
    }
  }

  /// What stands before commands as they are typed.
  static var leadsToCommands: [String] {
    let more = seeMore("").text.prefix { $0 != "'" } + "'"
    return [usage, usageOfError, example].map { "\($0.text): " } + [String(more)]
  }

  // MARK: What the parser says by itself

  private static let parsersHelp = "Show help information."
  private static let parsersSubcommandHelp = "Show subcommand help information."

  /// What the parser has made of the definitions, with its own two sentences in the language that is spoken.
  static func replacingTheParsers(in text: String) -> String {
    text.replacing(parsersHelp, with: showHelp.text)
      .replacing(parsersSubcommandHelp, with: showSubcommandHelp.text)
  }
}
