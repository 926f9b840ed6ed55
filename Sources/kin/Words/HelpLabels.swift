/// The fixed labels of help pages.
enum HelpLabels {
  static var overview: String { .words("OVERVIEW", nl: "OVERZICHT", de: "ÜBERBLICK") }
  static var usage: String { .words("USAGE", nl: "GEBRUIK", de: "AUFRUF") }
  static var arguments: String { .words("ARGUMENTS", nl: "ARGUMENTEN", de: "ARGUMENTE") }
  static var options: String { .words("OPTIONS", nl: "OPTIES", de: "OPTIONEN") }
  static var globalOptions: String {
    .words("GLOBAL OPTIONS", nl: "ALGEMENE OPTIES", de: "ALLGEMEINE OPTIONEN")
  }

  static var subcommands: String { .words("SUBCOMMANDS", nl: "COMMANDO'S", de: "BEFEHLE") }
  static var usageOfError: String { .words("Usage", nl: "Gebruik", de: "Aufruf") }
  static var example: String { .words("Example", nl: "Voorbeeld", de: "Beispiel") }

  static func valuesOnly(_ values: String) -> String {
    .words("(values: \(values))", nl: "(waarden: \(values))", de: "(Werte: \(values))")
  }

  static func defaultOnly(_ value: String) -> String {
    .words("(default: \(value))", nl: "(standaard: \(value))", de: "(Standard: \(value))")
  }

  static func valuesAndDefault(_ values: String, _ value: String) -> String {
    .words(
      "(values: \(values); default: \(value))",
      nl: "(waarden: \(values); standaard: \(value))",
      de: "(Werte: \(values); Standard: \(value))")
  }

  static var isDefault: String { .words("(default)", nl: "(standaard)", de: "(Standard)") }

  static func seeMore(_ command: String) -> String {
    .words(
      "See '\(command)' for detailed help.", nl: "Meer hulp geeft '\(command)'.",
      de: "Mehr Hilfe gibt '\(command)'.")
  }

  static var showHelp: String {
    .words(parsersHelp, nl: "Laat deze hulp zien.", de: "Zeige diese Hilfe.")
  }

  static var showSubcommandHelp: String {
    .words(
      parsersSubcommandHelp, nl: "Laat de hulp van een commando zien.",
      de: "Zeige die Hilfe eines Befehls.")
  }

  // MARK: Texts of the parser

  private static let parsersHelp = "Show help information."
  private static let parsersSubcommandHelp = "Show subcommand help information."

  /// Replaces the parser's two fixed sentences by localized ones.
  static func replacingTheParsers(in text: String) -> String {
    text.replacing(parsersHelp, with: showHelp)
      .replacing(parsersSubcommandHelp, with: showSubcommandHelp)
  }
}
