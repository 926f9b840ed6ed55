import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "screentime",
      abstract: "Turn points into screen time, and use it.",
      nl: "Ruil punten voor schermtijd, en gebruik die.",
      de: "Punkte in Bildschirmzeit tauschen und sie nutzen.",
      subcommands: [
        ScreenTimeShow.self, ScreenTimeRedeem.self, ScreenTimeStart.self, ScreenTimeStop.self,
        ScreenTimeSet.self,
      ])
  }
}

struct ForMember: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "Whose minutes. Without it: your own.",
    nl: "Van wie de minuten zijn. Zonder naam: van jezelf.",
    de: "Wessen Minuten es sind. Ohne Angabe: deine eigenen.", valueName: "member")
  var member: String?
}

struct ScreenTimeShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show minutes, terms, and what the points still buy.",
      nl: "Laat minuten en voorwaarden zien, en wat je met de punten nog kunt krijgen.",
      de: "Zeige Minuten, Bedingungen und was es für die Punkte noch gibt.",
      examples: "kin screentime show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Whose screen time. Without it: your own.",
      nl: "Van wie de schermtijd is. Zonder naam: van jezelf.",
      de: "Wessen Bildschirmzeit es ist. Ohne Angabe: deine eigene."))
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.screenTime(of: member)
    return Answer([.pairs(model.pairs(in: shell))]) { model.json }
  }
}

struct ScreenTimeRedeem: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "redeem",
      abstract: "Turn points into minutes.",
      nl: "Ruil punten voor minuten.",
      de: "Tausche Punkte in Minuten.",
      examples: "kin screentime redeem 30 --for Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "How many minutes, 1 to 1,440.",
    nl: "Hoeveel minuten, 1 tot 1.440.",
    de: "Wie viele Minuten, 1 bis 1.440.")
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
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Begin to use the minutes that are there.",
      nl: "Begin met de minuten die er zijn.",
      de: "Beginne, die vorhandenen Minuten zu nutzen.",
      discussion: .words(
        "It ends by itself when they have passed, or with “stop”.",
        nl: "Het stopt vanzelf als ze om zijn, of met “stop”.",
        de: "Es endet von selbst, wenn sie vorbei sind, oder mit „stop“."
      ),
      examples: "kin screentime start --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.startSession() }
  }
}

struct ScreenTimeStop: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "stop",
      abstract: "Stop; what was not used can be used later.",
      nl: "Stop; wat over is, kan later nog.",
      de: "Höre auf; was übrig ist, geht später noch.",
      examples: "kin screentime stop --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.stopSession() }
  }
}

extension Shell {
  fileprivate func screenTime(of member: String?) async throws -> ScreenTimeModel {
    let place = try await place()
    return try await loaded(
      ScreenTimeModel(place.device, household: place.id, member: try place.member(member).id))
  }

  /// Changes a member's screen time, and says what has changed.
  func screenTime(
    of member: String?, _ work: @MainActor (ScreenTimeModel) async -> Void
  ) async throws -> Answer {
    let model = try await screenTime(of: member)
    await work(model)
    return try told(by: model) { model.json }
  }
}

extension ScreenTimeModel {
  fileprivate var json: JSON { ["screen_time": overview.map(JSON.screenTime) ?? .null] }

  /// Minutes and terms, with their labels.
  fileprivate func pairs(in shell: Shell) -> [(label: String, value: String)] {
    guard let overview else { return [] }
    let setting = overview.setting
    let limit = setting.dailyLimit.map { LocalizedText.minutes($0) } ?? .noLimit
    let pairs =
      [(shell.text(.who), overview.memberName.description)]
      + lines.map { ($0.label, $0.value) }
      + [
        (shell.text(.runningSince), runningText ?? ""),
        (shell.text(.rate), setting.rate.description),
        (shell.text(.dailyLimit), shell.text(limit)),
        (shell.text(.unused), shell.text(setting.unused.words)),
      ]
    return pairs.filter { !$0.1.isEmpty }
  }
}

extension UnusedMinutes {
  fileprivate var words: ShellText {
    switch self {
    case .expire:
      ShellText("end with the day", nl: "vervallen met de dag", de: "verfallen mit dem Tag")
    case .carry(let most):
      ShellText(
        "stay, up to \(LocalizedText.minutes(most).english)",
        nl: "blijven, tot \(LocalizedText.minutes(most).dutch)",
        de: "bleiben, bis \(LocalizedText.minutes(most).german)")
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let runningSince = Self("Runs", nl: "Loopt", de: "Läuft")

  fileprivate static let rate = Self(
    "Points : minutes",
    nl: "Punten : minuten",
    de: "Punkte : Minuten")

  fileprivate static let dailyLimit = Self("Daily limit", nl: "Daglimiet", de: "Tageslimit")

  fileprivate static let unused = Self(
    "Unused minutes",
    nl: "Ongebruikte minuten",
    de: "Ungenutzte Minuten")
}
