import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSessions: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List where you are signed in.",
    discussion: "Example: kin account sessions")

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.sessions()
    let ids = shortIDs(model.sessionRows.map(\.id.bits))
    let rows = model.sessionRows.map { row in
      [row.title, row.isOwn ? shell.text(Label.thisDevice) : "", ids[row.id.bits] ?? ""]
    }
    let table = Table(
      columns: [
        .init(title: shell.text(.when), isElastic: true), .init(title: ""),
        .init(title: shell.text(.id)),
      ], rows: rows)
    return Answer([.table(table)]) { ["sessions": .list(model.sessions, JSON.session)] }
  }
}

struct AccountEndSession: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "end-session", abstract: "Sign another device out, such as one that was lost.",
    discussion: """
      Works at once and everywhere. “kin account sessions” lists the ids; for this profile there is “kin \
      account sign-out”.

      Example: kin account end-session 6c41
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The session: its id, or the last digits of it.")
  var session: String

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.sessions()
    // No session has a name: only ids are meant.
    let named = model.sessions.map { Named(value: $0, name: "", id: $0.id.bits) }
    guard let ended = try shell.one(session, among: named) else {
      throw shell.usage(.unknownSession(session))
    }
    await model.endSession(ended.id)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["sessions": .list(model.sessions, JSON.session)]
    }
  }
}

extension Shell {
  /// Where the account is signed in.
  fileprivate func sessions() async throws -> AccountModel {
    let model = AccountModel(try await handedDevice())
    await model.loadSessions()
    try check(model)
    return model
  }
}

extension JSON {
  /// A session of one's own account.
  static func session(_ session: SessionSummary) -> JSON {
    [
      "id": .text(session.id), "signed_in_at": .text(session.signedInAt),
      "used_at": .text(session.usedAt), "ends_at": .text(session.endsAt),
      "is_own": .bool(session.isOwn),
    ]
  }
}
