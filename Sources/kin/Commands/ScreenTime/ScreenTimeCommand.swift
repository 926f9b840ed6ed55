import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "screentime",
      abstract: "Redeem points for screen time, and use it.",
      nl: "Wissel punten in voor schermtijd, en gebruik die.",
      de: "Punkte für Bildschirmzeit einlösen und sie nutzen.",
      subcommands: [
        ScreenTimeShow.self, ScreenTimeRedeem.self, ScreenTimeStart.self, ScreenTimeStop.self,
        ScreenTimeSet.self,
      ])
  }
}

struct ForMember: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The member whose minutes to use; you by default.",
    nl: "Het lid waarvan de minuten zijn; standaard jijzelf.",
    de: "Das Mitglied, dessen Minuten es sind; standardmäßig du.", valueName: "member")
  var member: String?
}

extension Shell {
  func screenTime(of member: String?) async throws -> ScreenTimeModel {
    let context = try await context()
    return try await loaded(
      ScreenTimeModel(context.device, household: context.id, member: try context.member(member).id))
  }

  /// Changes a member's screen time and returns the updated values.
  func screenTime(
    of member: String?, _ work: @MainActor (ScreenTimeModel) async -> Void
  ) async throws -> CommandOutput {
    let model = try await screenTime(of: member)
    await work(model)
    do {
      return try output(from: model) { model.json }
    } catch let error as CommandError {
      throw member.map { error.suggesting(for: $0) } ?? error
    }
  }
}

extension CommandError {
  /// The error with the member in the suggested command, which would be about the reader otherwise.
  fileprivate func suggesting(for member: String) -> CommandError {
    var error = self
    for command in ["screentime start", "screentime stop", "screentime redeem"] {
      error.sentence = error.sentence.replacing(
        command, with: "\(command) --for \(ShellQuoting.quoted(member))")
    }
    return error
  }
}

extension ScreenTimeModel {
  var json: JSON { ["screen_time": overview.map(JSON.screenTime) ?? .null] }

  /// Balances and settings with their labels.
  func pairs(in shell: Shell) -> [(label: String, value: String)] {
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
  var words: ShellText {
    switch self {
    case .expire:
      ShellText(
        "expire at the end of the day", nl: "vervallen met de dag", de: "verfallen mit dem Tag")
    case .carry(let most):
      ShellText(
        "stay, up to \(LocalizedText.minutes(most).english)",
        nl: "blijven, tot \(LocalizedText.minutes(most).dutch)",
        de: "bleiben, bis \(LocalizedText.minutes(most).german)")
    }
  }
}
