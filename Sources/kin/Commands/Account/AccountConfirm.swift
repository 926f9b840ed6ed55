import ArgumentParser
import KinshipPresentation

struct AccountConfirm: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "confirm",
      abstract: "Confirm your address with the code that was mailed to it.",
      nl: "Bevestig je adres met de code die ernaartoe is gemaild.",
      de: "Bestätige deine Adresse mit dem Code, der an sie gemailt wurde.",
      discussion: .words(
        """
        Nobody can invite you by an address that is not confirmed. Without a code it is mailed once \
        more. Where a server sends no mails, an adult of your household confirms it: \
        “\(kin: "member confirm-email")”.
        """,
        nl: """
          Niemand kan je uitnodigen met een adres dat niet is bevestigd. Zonder code wordt hij \
          opnieuw gemaild. Als een server geen mails verstuurt, bevestigt een volwassene van je \
          huishouden het: “\(kin: "member confirm-email")”.
          """,
        de: """
          Mit einer Adresse, die nicht bestätigt ist, kann dich niemand einladen. Ohne Code wird er \
          noch einmal gemailt. Verschickt ein Server keine Mails, bestätigt sie eine erwachsene \
          Person deines Haushalts: „\(kin: "member confirm-email")“.
          """
      ),
      examples: "kin account confirm 7K3MQ-9XZ4T")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The code from the mail.",
      nl: "De code uit de mail.",
      de: "Der Code aus der Mail."))
  var code: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = AccountModel(try await shell.handedDevice())
    if let code {
      await model.confirmEmail(code: code)
    } else {
      await model.requestEmailConfirmation()
    }
    return try shell.told(by: model)
  }
}
