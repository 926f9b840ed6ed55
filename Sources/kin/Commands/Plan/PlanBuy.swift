import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct PlanBuy: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "buy",
      abstract: "Use the receipt of a plan that you paid at a store.",
      nl: "Gebruik de bon van een abonnement dat je in een winkel hebt betaald.",
      de: "Löse den Beleg eines Abos ein, das du in einem Store bezahlt hast.",
      discussion: .words(
        """
        A receipt counts once, for the account that paid, until its period ends. kin itself takes \
        no payments.
        """,
        nl: """
          Een bon geldt één keer, voor het account dat heeft betaald, tot het einde van de periode. \
          kin neemt zelf geen betalingen aan.
          """,
        de: """
          Ein Beleg gilt einmal, für das Konto, das bezahlt hat, bis zum Ende des Zeitraums. kin \
          selbst nimmt keine Zahlungen an.
          """),
      examples: "kin plan buy receipt.txt", "kin plan buy - <receipt.txt")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file with the receipt; “-” for standard input.",
      nl: "Het bestand met de bon; “-” voor de standaardinvoer.",
      de: "Die Datei mit dem Beleg; „-“ für die Standardeingabe."),
    completion: .file())
  var file: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let receipt = String(decoding: try shell.planFile(file), as: UTF8.self)
    let model = try await shell.paywall()
    await model.use(receipt: receipt)
    return try shell.output(from: model) { ["entitlement": .entitlement(model.entitlement)] }
  }
}
