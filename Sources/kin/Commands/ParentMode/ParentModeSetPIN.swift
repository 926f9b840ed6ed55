import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct ParentModeSetPIN: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set-pin",
      abstract: "Set or change your PIN; parent mode is open afterwards.",
      nl: "Stel je pincode in of wijzig hem; daarna is de oudermodus open.",
      de: "Lege deine PIN fest oder ändere sie; danach ist der Elternmodus offen.",
      discussion: .words(
        """
        Four digits. Where there is a PIN already, that PIN or the account's password is asked for \
        first. On a terminal the new PIN is asked for twice; otherwise the PIN until now (if there \
        is one) and the new PIN are one line each of standard input, in this order.
        """,
        nl: """
          Vier cijfers. Is er al een pincode, dan wordt eerst om die pincode of het wachtwoord van \
          het account gevraagd. Op een terminal wordt twee keer om de nieuwe pincode gevraagd; \
          anders zijn de pincode tot nu toe (als die er is) en de nieuwe elk één regel van de \
          standaardinvoer, in deze volgorde.
          """,
        de: """
          Vier Ziffern. Gibt es schon eine PIN, wird zuerst nach ihr oder nach dem Passwort des \
          Kontos gefragt. Am Terminal wird zweimal nach der neuen PIN gefragt; sonst sind die \
          bisherige PIN (falls es eine gibt) und die neue je eine Zeile der Standardeingabe, in \
          dieser Reihenfolge.
          """
      ),
      examples: "kin parent-mode set-pin")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    try shell.told(by: await shell.setPIN())
  }
}

extension Shell {
  /// Asks for a new PIN, and for the proof where there is one already, and sets it.
  func setPIN() async throws -> PINModel {
    let proof = try await hasPIN() ? try await secret(.pinOrPassword) : nil
    let pin = try await newSecret(.newPIN, again: .repeatPIN)
    let model = try await loaded(
      PINModel(device(), mode: .set, calendar: calendarIfAny()))
    if let proof { model.prove(with: proof) }
    (model.digits, model.confirmation) = (pin, pin)
    await model.submit()
    try check(model)
    return model
  }
}

extension PINModel {
  /// Four digits are the PIN in force; everything else can only be the password.
  fileprivate func prove(with secret: String) {
    usesPassword = (try? PIN(secret)) == nil
    if usesPassword { password = secret } else { currentDigits = secret }
  }
}
