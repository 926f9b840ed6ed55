import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct ChatPin: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pin",
      abstract: "Pin a message above the chat.",
      nl: "Zet een bericht vast boven de chat.",
      de: "Hefte eine Nachricht über dem Chat an.",
      discussion: .words(
        "A household pins at most \(HouseholdPolicy.pinLimits.upperBound) messages.",
        nl: "Een huishouden zet hoogstens \(HouseholdPolicy.pinLimits.upperBound) berichten vast.",
        de: "Ein Haushalt heftet höchstens \(HouseholdPolicy.pinLimits.upperBound) Nachrichten an."
      ),
      examples: "kin chat pin 12", "kin chat pin 12 --remove")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument

  @Flag(
    help: "Remove the pin.",
    nl: "Maak het bericht los.",
    de: "Die Nachricht lösen.")
  var remove = false

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument) { await $0.pin($1, !remove) }
  }
}

struct ChatImportant: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "important",
      abstract: "Mark a message as important.",
      nl: "Markeer een bericht als belangrijk.",
      de: "Markiere eine Nachricht als wichtig.",
      discussion: .yourOwnMessages,
      examples: "kin chat important 12", "kin chat important 12 --remove")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument

  @Flag(
    help: "Remove the mark.",
    nl: "Verwijder de markering.",
    de: "Die Markierung entfernen.")
  var remove = false

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument) { await $0.mark($1, isImportant: !remove) }
  }
}

struct ChatRetract: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "retract",
      abstract: "Remove the text of a message for all; a placeholder stays.",
      nl: "Verwijder de tekst van een bericht voor iedereen; een vermelding blijft.",
      de: "Entferne den Text einer Nachricht für alle; ein Hinweis bleibt.",
      discussion: .yourOwnMessages,
      examples: "kin chat retract 12")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument) { await $0.retract($1) }
  }
}

extension String {
  fileprivate static var yourOwnMessages: String {
    .words(
      "You change your own messages; adults change those of all members.",
      nl: "Je wijzigt je eigen berichten; volwassenen wijzigen die van alle leden.",
      de: "Du änderst deine eigenen Nachrichten; Erwachsene ändern die aller Mitglieder.")
  }
}
