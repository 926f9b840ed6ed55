import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DeviceRegister: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "register",
      abstract: "Register this device for push messages.",
      nl: "Meld dit apparaat aan voor pushberichten.",
      de: "Registriere dieses Gerät für Push-Nachrichten.",
      discussion: .words(
        """
        Replaces the device's former token, and ends when you sign out. A server with a push \
        gateway sends the messages; “\(kin: "inbox settings")” chooses which. An account has \
        \(PushDevice.limit) devices at most: one more replaces the oldest. Asks for a missing token \
        without showing it, or reads it from standard input. As an argument, the token stays in the \
        history of your shell.
        """,
        nl: """
          Vervangt het vorige token van het apparaat, en eindigt als je uitlogt. Een server met \
          een pushgateway stuurt de berichten; met “\(kin: "inbox settings")” kies je welke. Een \
          account heeft hoogstens \(PushDevice.limit) apparaten: een volgend vervangt het oudste. \
          Vraagt om een ontbrekend token zonder het te tonen, of leest het van de \
          standaardinvoer. Als argument blijft het token in de geschiedenis van je shell staan.
          """,
        de: """
          Ersetzt den früheren Token des Geräts und endet, wenn du dich abmeldest. Ein Server mit \
          einem Push-Gateway sendet die Nachrichten; mit „\(kin: "inbox settings")“ wählst du sie \
          aus. Ein Konto hat höchstens \(PushDevice.limit) Geräte: ein weiteres ersetzt das älteste. \
          Fragt nach einem fehlenden Token, ohne ihn zu zeigen, oder liest ihn von der \
          Standardeingabe. Als Argument bleibt der Token im Verlauf deiner Shell stehen.
          """
      ),
      examples: "kin device register", "kin device register <token.txt")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The token that the push service gave the app on this device.",
      nl: "Het token dat de pushdienst de app op dit apparaat gaf.",
      de: "Der Token, den der Push-Dienst der App auf diesem Gerät gab."))
  var token: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard shell.isSignedIn else { throw await shell.signInOrSignUpFirst() }
    _ = try await shell.actingDevice()
    if let name = shell.actsAs {
      // No adult can permit it: the device has to change hands.
      throw CommandError(
        exit: .refused, code: Refusal.unauthorized.code, sentence: shell.text(.deviceActsFor(name)))
    }
    let given = if let token { token } else { try await missingToken(in: shell) }
    // A question closes the store, so the device is a new one.
    let model = AccountModel(try await shell.actingDevice())
    await model.registerDevice(token: given)
    try shell.check(model)
    return CommandOutput(lines: [model.screen.toast?.text]) { ["registered": true] }
  }

  /// Reads the token from standard input, or asks for it if a person may be asked for arguments.
  @MainActor
  private func missingToken(in shell: Shell) async throws -> String {
    guard shell.asksForArguments || !shell.isInteractive else { throw shell.usage(.tokenMissing) }
    return try await shell.secret(.deviceToken)
  }
}

extension ShellText {
  fileprivate static let deviceToken = Self(
    "Token of this device: ", nl: "Token van dit apparaat: ", de: "Token dieses Geräts: ")

  static let tokenMissing = Self(
    "The token is missing: give it as an argument or on standard input.",
    nl: "Het token ontbreekt: geef het als argument of op de standaardinvoer.",
    de: "Der Token fehlt: gib ihn als Argument oder auf der Standardeingabe ein.")
}
