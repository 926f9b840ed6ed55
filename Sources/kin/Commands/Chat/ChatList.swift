import ArgumentParser
import KinshipPresentation

struct ChatList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the newest messages, and the pinned ones above them.",
      nl: "Toon de nieuwste berichten, met de vastgezette erboven.",
      de: "Zeige die neuesten Nachrichten, darüber die angehefteten.",
      examples: "kin chat list", "kin chat list --filter system --limit 10")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ChatPageOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.chat(options)
  }
}

struct ChatSearch: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "search",
      abstract: "List the messages that contain a text.",
      nl: "Toon de berichten die een tekst bevatten.",
      de: "Zeige die Nachrichten, die einen Text enthalten.",
      discussion: .words(
        "Searches texts and names of authors. Case and accents are ignored: “zoe” finds “Zoë”.",
        nl: "Zoekt in teksten en namen van schrijvers. Hoofdletters en accenten tellen niet:"
          + " “zoe” vindt “Zoë”.",
        de: "Durchsucht Texte und Namen der Schreibenden. Groß- und Kleinschreibung und Akzente"
          + " zählen nicht: „zoe“ findet „Zoë“."
      ),
      examples: .words(
        "kin chat search dentist", nl: "kin chat search tandarts", de: "kin chat search Zahnarzt"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The text to search for, up to 100 characters.",
      nl: "De tekst om te zoeken, tot 100 tekens.",
      de: "Der gesuchte Text, bis 100 Zeichen.", valueName: "text"))
  var term: String

  @OptionGroup var options: ChatPageOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.chat(options, matching: term)
  }
}
