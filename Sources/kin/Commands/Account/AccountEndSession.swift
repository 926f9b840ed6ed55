import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountEndSession: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "end-session",
      abstract: "Sign another device out, such as one that was lost.",
      nl: "Log een ander apparaat uit, bijvoorbeeld een dat kwijt is.",
      de: "Melde ein anderes Gerät ab, etwa eines, das verloren ist.",
      discussion: .words(
        """
        Works at once and everywhere. “\(kin: "account sessions")” lists the ids; for this profile there \
        is “\(kin: "account sign-out")”.
        """,
        nl: """
          Werkt meteen en overal. “\(kin: "account sessions")” noemt de id's; voor dit profiel is er \
          “\(kin: "account sign-out")”.
          """,
        de: """
          Wirkt sofort und überall. „\(kin: "account sessions")“ nennt die Ids; für dieses Profil gibt \
          es „\(kin: "account sign-out")“.
          """
      ),
      examples: "kin account end-session 6c41")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The session: its id, or the last digits of it.",
    nl: "De sessie: haar id, of de laatste cijfers ervan.",
    de: "Die Sitzung: ihre Id oder deren letzte Stellen.")
  var session: String

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.sessions()
    // No session has a name: only ids are meant.
    let named = model.sessions.map { Named(value: $0, name: "", id: $0.id.bits) }
    guard let ended = try shell.one(session, among: named) else {
      throw shell.notFound(.session, .unknownSession(session))
    }
    await model.endSession(ended.id)
    return try shell.told(by: model) {
      ["sessions": .list(model.sessions, JSON.session)]
    }
  }
}
