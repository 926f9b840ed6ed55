import ArgumentParser
import KinshipPresentation

struct AccountConfirm: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "confirm",
      abstract: "Confirm your address with the code from the mail.",
      nl: "Bevestig je adres met de code uit de mail.",
      de: "Bestätige deine Adresse mit dem Code aus der Mail.",
      discussion: .words(
        """
        Others can invite you by address only after it is confirmed. Without CODE, the mail is \
        sent again. If the server sends no mails, an adult of your household confirms the \
        address with “\(kin: "member confirm-email")”.
        """,
        nl: """
          Anderen kunnen je pas op adres uitnodigen als het bevestigd is. Zonder CODE wordt de \
          mail opnieuw verstuurd. Verstuurt de server geen mails, dan bevestigt een volwassene \
          van je huishouden het adres met “\(kin: "member confirm-email")”.
          """,
        de: """
          Andere können dich erst über die Adresse einladen, wenn sie bestätigt ist. Ohne CODE \
          wird die Mail erneut gesendet. Verschickt der Server keine Mails, bestätigt eine \
          erwachsene Person deines Haushalts die Adresse mit „\(kin: "member confirm-email")“.
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

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = AccountModel(try await shell.actingDevice())
    if let code {
      await model.confirmEmail(code: code)
    } else {
      await model.requestEmailConfirmation()
    }
    return try shell.output(from: model)
  }
}
