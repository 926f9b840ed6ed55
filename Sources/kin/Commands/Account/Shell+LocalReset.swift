import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// A password reset in a store that this process has opened itself. The user can read the accounts
// in its file, so the answers need not hide them; those of a server and of a shared store do.

extension Shell {
  /// Refuses an address without an account; not at a server or a shared store.
  func requireLocalAccount(_ address: String) async throws {
    guard let email = try? Email(address), case .embedded(let store, _) = try open().kind
    else { return }
    guard try await store.read({ try $0.users.user(email: email) != nil }) else {
      throw notFound(.account, .noAccountHere(address))
    }
  }

  /// Sends the mail of a reset; returns its file if the store writes mails to files and wrote one,
  /// and the sentence about it.
  func sendMail(of reset: ResetID?) async -> (file: String?, words: ShellText?) {
    guard let path = reset.flatMap({ mailFile(of: $0) }) else { return (nil, nil) }
    await connection?.deliverMail()
    guard fileExists(at: path) else { return (nil, .noCodeFile) }
    return (path, .codeInFile(path: path))
  }
}

extension ShellText {
  static func noAccountHere(_ address: String) -> Self {
    Self(
      "This store has no account with the address \(address): check it. “\(kin: "account sign-up --email <address> --name <name>")” creates one.",
      nl:
        "Deze opslag heeft geen account met het adres \(address): controleer het. “\(kin: "account sign-up --email <address> --name <name>")” maakt er een.",
      de:
        "Dieser Speicher hat kein Konto mit der Adresse \(address): prüfe sie. „\(kin: "account sign-up --email <address> --name <name>")“ erstellt eines."
    )
  }

  fileprivate static func codeInFile(path: String) -> Self {
    Self(
      "This store writes its mails to files: the code is in \(path).",
      nl: "Deze opslag schrijft mails naar bestanden: de code staat in \(path).",
      de: "Dieser Speicher schreibt Mails in Dateien: Der Code steht in \(path).")
  }

  fileprivate static let noCodeFile = Self(
    "No mail was written for this request. After three codes the next one is sent 20 minutes later.",
    nl:
      "Voor deze aanvraag is geen mail geschreven. Na drie codes wordt de volgende pas 20 minuten later verstuurd.",
    de:
      "Für diese Anforderung wurde keine Mail geschrieben. Nach drei Codes wird der nächste erst 20 Minuten später gesendet."
  )
}
