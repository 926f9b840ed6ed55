import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSessions: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sessions",
      abstract: "List where you are signed in.",
      nl: "Laat zien waar je bent ingelogd.",
      de: "Zeige, wo du angemeldet bist.",
      examples: "kin account sessions")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.sessions()
    let rows = model.sessionRows
    let table = Table(
      of: rows,
      RowColumn(shell.text(.when), isElastic: true) { $0.title },
      RowColumn { $0.isOwn ? shell.text(.thisDevice) : "" },
      .id(shell.text(.id), of: rows) { $0.id.bits })
    return Answer([.table(table)]) { ["sessions": .list(model.sessions, JSON.session)] }
  }
}

extension Shell {
  /// Where the account is signed in.
  func sessions() async throws -> AccountModel {
    let model = AccountModel(try await handedDevice())
    await model.loadSessions()
    try check(model)
    return model
  }
}
