import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// What repeats.
struct RecurrenceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recurrence", abstract: "Say what a rule means, and when something repeats.",
    discussion: "Needs no account, and keeps nothing.",
    subcommands: [RecurrenceExpand.self, RecurrenceDescribe.self])
}

struct RecurrenceDescribe: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Say a rule in words, or words as a rule.",
    discussion: """
      A rule is RFC 5545's RRULE, or AFTER=P3D (so long after it was done), or TIMES=3/P1W (so often \
      a week). Words are those of the language that is spoken; a date without a year is the next.

      Example: kin recurrence describe "every 2 weeks on mon, fri until 1 June"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "A rule or words.")
  var rule: String

  func answer(in shell: Shell) async throws -> Answer {
    let repetition = try shell.repetition(rule)
    let words = repetition.words(in: shell.language)
    return Answer([
      .pairs([
        (shell.text(.rule), "\(repetition)"),
        (shell.text(.words), words ?? shell.text(.notSayable)),
      ])
    ]) { ["rule": .text(repetition), "words": .text(words)] }
  }
}

extension Shell {
  /// How something comes back, by a rule or in words.
  func repetition(_ text: String) throws -> Repetition {
    guard text.contains("=") else {
      do {
        // Only a date without a year asks for today, and a day more or less does not matter to it.
        return try Repetition(
          words: text, in: language, today: Zone.utc.local(Instant.now()).date)
      } catch {
        throw Trouble(error, in: language)
      }
    }
    do { return try Repetition(text) } catch { throw Trouble(error, in: language) }
  }

  /// A rule of RFC 5545.
  func rule(_ text: String) throws -> RecurrenceRule {
    do { return try RecurrenceRule(text) } catch { throw Trouble(error, in: language) }
  }
}

extension Trouble {
  /// A rule that cannot be meant, with its part and the place in it.
  init(_ error: RecurrenceError, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .raw(error.part)), .init("offset", .number(error.offset))])
  }

  /// Words that cannot be meant, with the place.
  init(_ error: UnreadableRepetition, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .null), .init("offset", .int(error.offset))])
  }
}
