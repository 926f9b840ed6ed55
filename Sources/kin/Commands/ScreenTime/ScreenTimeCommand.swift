import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Screen time.
struct ScreenTimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screentime", abstract: "Turn points into screen time, and use it.",
    subcommands: [
      ScreenTimeShow.self, ScreenTimeRedeem.self, ScreenTimeStart.self, ScreenTimeStop.self,
      ScreenTimeSet.self,
    ])
}

/// Whose screen time.
struct ForMember: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Whose minutes. Without it: your own.", valueName: "member"))
  var member: String?
}

struct ScreenTimeShow: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show minutes, terms, and what the points still buy.",
    discussion: "Example: kin screentime show Ben")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Whose screen time. Without it: your own.")
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    let (_, model) = try await shell.screenTime(of: member)
    return model.answer(in: shell, saying: nil)
  }
}

struct ScreenTimeRedeem: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "redeem", abstract: "Turn points into minutes.",
    discussion: "Example: kin screentime redeem 30 --for Ben")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "How many minutes, 1 to 1,440.")
  var minutes: Int

  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { model in
      model.setMinutes(minutes)
      await model.redeem()
    }
  }
}

struct ScreenTimeStart: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Begin to use the minutes that are there.",
    discussion: """
      It ends by itself when they have passed, or with “stop”.

      Example: kin screentime start --for Ben
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.startSession() }
  }
}

struct ScreenTimeStop: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop; what was not used can be used later.",
    discussion: "Example: kin screentime stop --for Ben")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.stopSession() }
  }
}

extension Shell {
  /// The screen time of the member that is meant.
  func screenTime(of member: String?) async throws -> (Place, ScreenTimeModel) {
    let place = try await place()
    let model = ScreenTimeModel(
      place.device, household: place.id, member: try place.member(member).id)
    await model.load()
    try check(model)
    return (place, model)
  }

  /// Does something with a member's screen time, and says how it is then.
  func screenTime(
    of member: String?, _ work: @MainActor (ScreenTimeModel) async -> Void
  ) async throws -> Answer {
    let (_, model) = try await screenTime(of: member)
    await work(model)
    try check(model)
    return model.answer(in: self, saying: model.screen.toast?.text)
  }
}

extension ScreenTimeModel {
  /// Minutes and terms, below what was just done.
  fileprivate func answer(in shell: Shell, saying toast: String?) -> Answer {
    guard let overview else { return Answer("") { .null } }
    let pairs =
      [(shell.text(.who), overview.memberName.description)]
      + lines.map { ($0.label, $0.value) }
      + [
        (shell.text(.minutesReady), shell.text(Phrase.minutes(availableMinutes))),
        (shell.text(.runningSince), runningText ?? ""),
        (shell.text(.rate), overview.setting.rate.description),
        (
          shell.text(.dailyLimit),
          overview.setting.dailyLimit.map { shell.text(Phrase.minutes($0)) }
            ?? shell.text(Label.noLimit)
        ),
        (shell.text(.unused), shell.text(overview.setting.unused.words)),
      ]
    let block = Answer.Block.pairs(pairs.filter { !$0.1.isEmpty })
    return Answer(toast.map { [.line($0)] } ?? [block]) {
      ["screen_time": .screenTime(overview)]
    }
  }
}

extension UnusedMinutes {
  fileprivate var words: ShellWords {
    switch self {
    case .expire: .expires
    case .carry(let most): .carries(upTo: most)
    }
  }
}
