import ArgumentParser
import KinshipDomain
import KinshipTime
import Testing

@testable import kin

/// Translations of every error message of the parser, with messages from the parser itself.
@MainActor @Suite struct ParserMessageTests {
  struct Mistake: Sendable {
    let words: String
    let sentence: ParserMessage
    let dutch: String
    let german: String
    /// The English text if it differs from the parser's message, which continues in further lines.
    var english: String?
  }

  nonisolated static let mistakes = [
    Mistake(
      words: "task show", sentence: .missingArgument("<task>"),
      dutch: "Er ontbreekt nog: '<taak>'", german: "Es fehlt noch: '<Aufgabe>'"),
    Mistake(
      words: "account sign-up --name A", sentence: .missingArgument("--email <address>"),
      dutch: "Er ontbreekt nog: '--email <adres>'", german: "Es fehlt noch: '--email <Adresse>'"),
    Mistake(
      words: "member set-kids", sentence: .missingArgument("<name> ..."),
      dutch: "Er ontbreekt nog: '<naam> ...'", german: "Es fehlt noch: '<Name> ...'"),
    Mistake(
      words: "task add X --due", sentence: .missingValue("--due <when>"),
      dutch: "Er ontbreekt een waarde bij '--due <wanneer>'",
      german: "Es fehlt ein Wert zu '--due <wann>'"),
    Mistake(
      words: "task list --whatever", sentence: .unknownOption("--whatever"),
      dutch: "De optie '--whatever' is er niet. Typ “kin help task list” om ze allemaal te zien.",
      german:
        "Die Option '--whatever' gibt es nicht. Tippe „kin help task list“, um alle zu sehen."),
    Mistake(
      words: "task list -x", sentence: .unknownOption("-x"),
      dutch: "De optie '-x' is er niet. Typ “kin help task list” om ze allemaal te zien.",
      german: "Die Option '-x' gibt es nicht. Tippe „kin help task list“, um alle zu sehen."),
    Mistake(
      words: "task list --fillter all",
      sentence: .misspelledOption("--fillter", meant: "--filter"),
      dutch: "De optie '--fillter' is er niet. Bedoel je '--filter'?",
      german: "Die Option '--fillter' gibt es nicht. Meinst du '--filter'?"),
    Mistake(
      words: "task list ---x", sentence: .invalidOption("---x"),
      dutch: "Dit kan geen optie zijn: ---x", german: "Das kann keine Option sein: ---x"),
    Mistake(
      words: "task show a b", sentence: .unexpectedArgument("b"), dutch: "Hier past 'b' niet",
      german: "Hierher gehört 'b' nicht"),
    Mistake(
      words: "task show a b it's",
      sentence: .unexpectedArguments(count: "2", "'b', 'it's'"),
      dutch: "Hier passen er 2 niet: 'b', 'it's'", german: "Hierher gehören 2 nicht: 'b', 'it's'"),
    Mistake(
      words: "task list --all=yes", sentence: .valueNotTaken(option: "--all", value: "yes"),
      dutch: "Bij de optie '--all' hoort geen waarde, maar er staat 'yes'.",
      german: "Zur Option '--all' gehört kein Wert, aber da steht 'yes'."),
    Mistake(
      words: "task list --limit it's",
      sentence: .invalidValue("it's", of: "--limit <number>", values: []),
      dutch: "De waarde 'it's' kan niet bij '--limit <aantal>'",
      german: "Der Wert 'it's' passt nicht zu '--limit <Zahl>'"),
    Mistake(
      words: "completions tcsh",
      sentence: .invalidValue("tcsh", of: "<shell>", values: ["bash", "zsh", "fish"]),
      dutch: "De waarde 'tcsh' kan niet bij '<shell>'. Kies 'bash', 'zsh' of 'fish'.",
      german: "Der Wert 'tcsh' passt nicht zu '<Shell>'. Wähle 'bash', 'zsh' oder 'fish'."),
    Mistake(
      words: "household rules --first-weekday soon",
      sentence: .invalidValue(
        "soon", of: "--first-weekday <first-weekday>", values: Weekday.allValueStrings),
      dutch:
        "De waarde 'soon' kan niet bij '--first-weekday <weekdag>'. Kies 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday' of 'sunday'.",
      german:
        "Der Wert 'soon' passt nicht zu '--first-weekday <Wochentag>'. Wähle 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday' oder 'sunday'.",
      english:
        "The value 'soon' is invalid for '--first-weekday <first-weekday>'. Please provide one of 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday' or 'sunday'."
    ),
    Mistake(
      words: "--generate-completion-script tcsh", sentence: .unsupportedShell("tcsh"),
      dutch: "Voor 'tcsh' zijn er geen aanvullingen. Noem bash, zsh of fish.",
      german: "Für 'tcsh' gibt es keine Ergänzungen. Nenne bash, zsh oder fish.",
      english: "Can't generate completion scripts for 'tcsh'. Please name bash, zsh or fish."),
    Mistake(
      words: "task list --all --after x", sentence: .other("Use --all or --after, not both."),
      dutch: "Gebruik --all of --after, niet allebei.",
      german: "Nimm --all oder --after, nicht beides."),
  ]

  // Proves: C-61, T-76
  @Test(arguments: mistakes)
  func `every error message of the parser is recognized and translated`(mistake: Mistake) throws {
    let parsers = try #require(message(for: mistake.words, to: Kin.self))
    let sentence = ParserMessage(parsers)
    #expect(sentence == mistake.sentence)
    #expect(sentence.text == mistake.english ?? parsers)
    for (language, words) in [(Language.dutch, mistake.dutch), (.german, mistake.german)] {
      HelpLanguage.$current.withValue(language) {
        guard
          case .malformed(let heard, let result) = ParsedLine(
            kinWords(mistake.words), below: Kin.self)
        else {
          Issue.record("\(mistake.words) is understood")
          return
        }
        #expect(heard.text == words)
        let lines = result.text.split(separator: "\n")
        #expect(lines.first == "kin: \(words) (usage)" && result.exit == .usage)
        #expect(
          lines.last?.hasPrefix("\(HelpLabels.usageOfError): kin") != heard.isAboutUnknownWord)
      }
    }
  }

  /// A command with syntax that `kin` does not use: exclusive flags, and short options in one word.
  private struct Odd: ParsableCommand {
    enum Side: String, EnumerableFlag { case left, right }

    @Flag var way: Side
    @Option(name: .customShort("s")) var howLarge: Int?
  }

  @Test func `parser messages that no command of kin can cause are recognized too`() throws {
    let none = ParserMessage(try #require(message(for: "", to: Odd.self)))
    #expect(none == .missingOneOf("'--left', '--right'"))
    #expect(none.text == "Missing one of: '--left', '--right'")
    let joined = ParserMessage(try #require(message(for: "--left -sz", to: Odd.self)))
    #expect(joined == .unknownOption("-sz"))
    let twice = ParserMessage(try #require(message(for: "--left --right", to: Odd.self)))
    #expect(twice == .contradiction("--right", earlier: "--left"))
    let dutch = HelpLanguage.$current.withValue(.dutch) { twice.text }
    #expect(dutch == "'--right' spreekt '--left' tegen")
  }

  @Test func `an unknown parser message is kept unchanged`() {
    for text in ["", "Something new about 'x'", "Missing value", "The value 'x' is invalid."] {
      #expect(ParserMessage(text) == .other(text) && ParserMessage(text).text == text)
    }
  }

  private func message(for text: String, to root: any ParsableCommand.Type) -> String? {
    do {
      _ = try root.parseAsRoot(kinWords(text))
      return nil
    } catch {
      return root.message(for: error)
    }
  }
}

/// The words of a command as a shell would split them.
private func kinWords(_ text: String) -> [String] { words(of: text) }
