import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct MemberAway: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "away", abstract: "Say until when somebody is away.",
    discussion: """
      Tasks that go round pass over whoever is away, and what is due meanwhile goes to the next. Others \
      than oneself, and children, need an adult in parent mode.

      Example: kin member away Ben --until 2026-12-01
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, an id, or “me”.")
  var member: String

  @Option(
    help: ArgumentHelp(
      "The last day away: 2026-12-01, today or tomorrow.", valueName: "day"))
  var until: String

  func answer(in shell: Shell) async throws -> Answer {
    let due = try await shell.place().due(until)
    guard due.time == nil else { throw shell.usage(.malformedDate(until)) }
    return try await shell.change(member) { model, member in
      await model.setAway(member, until: due.date)
    }
  }
}

struct MemberBack: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Say that somebody who was away is here.",
    discussion: "Example: kin member back Ben")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, an id, or “me”.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in
      await model.setAway(member, until: nil)
    }
  }
}
