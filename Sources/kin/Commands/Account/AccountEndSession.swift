import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountEndSession: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "end-session",
      abstract: "Sign out another device, such as a lost one.",
      nl: "Log een ander apparaat uit, bijvoorbeeld een verloren apparaat.",
      de: "Melde ein anderes Gerät ab, etwa ein verlorenes.",
      discussion: .words(
        """
        Takes effect immediately. “\(kin: "account sessions")” lists the ids. To sign out this \
        profile, use “\(kin: "account sign-out")”.
        """,
        nl: """
          Werkt meteen. “\(kin: "account sessions")” toont de id's. Dit profiel log je uit met \
          “\(kin: "account sign-out")”.
          """,
        de: """
          Wirkt sofort. „\(kin: "account sessions")“ zeigt die Ids. Dieses Profil meldest du mit \
          „\(kin: "account sign-out")“ ab.
          """
      ),
      examples: "kin account end-session 6c41")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The session: its id, or the first or last digits of the id in the list.",
    nl: "De sessie: de id, of de eerste of laatste tekens van de id in de lijst.",
    de: "Die Sitzung: ihre Id, oder die ersten oder letzten Stellen der Id in der Liste.")
  var session: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.sessions()
    // Sessions have no name, so only ids match.
    let named = model.sessions.map { NamedItem(value: $0, name: "", id: $0.id.bits) }
    guard let ended = try shell.one(session, among: named) else {
      throw shell.notFound(.session, .unknownSession(session))
    }
    await model.endSession(ended.id)
    return try shell.output(from: model) {
      ["sessions": .list(model.sessions, JSON.session)]
    }
  }
}
