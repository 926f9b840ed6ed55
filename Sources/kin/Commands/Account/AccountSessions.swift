import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSessions: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sessions",
      abstract: "List your signed-in devices.",
      nl: "Toon op welke apparaten je bent ingelogd.",
      de: "Zeige die Geräte, auf denen du angemeldet bist.",
      examples: "kin account sessions")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.sessions()
    let rows = model.sessionRows
    let table = Table(
      of: rows,
      RowColumn(shell.text(.device), isElastic: true) { $0.device ?? "" },
      RowColumn(shell.text(.when), isElastic: true) { $0.title },
      RowColumn { $0.isOwn ? shell.text(.thisDevice) : "" },
      .id(shell.text(.id), of: rows) { $0.id.bits })
    return CommandOutput([.table(table)]) { ["sessions": .list(model.sessions, JSON.session)] }
  }
}

extension Shell {
  /// The model of the account, with times in the zone of the household if there is one.
  func accountModel() async throws -> AccountModel {
    var device = try await actingDevice()
    var home = try await profileHousehold()?.home
    if home == nil { home = try await app().current }
    if let home { device = try device.with(household: home) }
    return AccountModel(device)
  }

  /// Loads the sessions of the account.
  func sessions() async throws -> AccountModel {
    let model = try await accountModel()
    await model.loadSessions()
    try check(model)
    return model
  }
}
