public import ArgumentParser
import KinshipData
public import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct PlanSign: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign",
      abstract: "Sign a receipt for your account, to try out plans.",
      nl: "Onderteken een bon voor je account, om abonnementen uit te proberen.",
      de: "Signiere einen Beleg für dein Konto, um Abos auszuprobieren.",
      discussion: .words(
        """
        For developers and operators. A missing key file is made. A store accepts the receipt only \
        if its file STORE.plans.json has the key of --public-key.
        """,
        nl: """
          Voor ontwikkelaars en beheerders. Een ontbrekend sleutelbestand wordt gemaakt. Een opslag \
          aanvaardt de bon alleen als het bestand OPSLAG.plans.json de sleutel van --public-key \
          bevat.
          """,
        de: """
          Für Entwickler und Betreiber. Eine fehlende Schlüsseldatei wird erstellt. Ein Speicher \
          nimmt den Beleg nur an, wenn seine Datei SPEICHER.plans.json den Schlüssel von \
          --public-key enthält.
          """),
      examples: "kin plan sign key.txt --public-key",
      "kin plan sign key.txt --plan yearly >receipt.txt")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file with the private key.", nl: "Het bestand met de geheime sleutel.",
      de: "Die Datei mit dem geheimen Schlüssel."),
    completion: .file())
  var key: String

  @Option(help: .words("The plan.", nl: "Het abonnement.", de: "Das Abo."))
  var plan = Plan.monthly

  @Option(
    help: .words(
      "The length of the paid period, from 1 to 400 days.",
      nl: "De lengte van de betaalde periode, van 1 tot 400 dagen.",
      de: "Die Länge des bezahlten Zeitraums, von 1 bis 400 Tagen."))
  var days = 31

  @Flag(
    help: .words(
      "Show the public key for the file of the store instead.",
      nl: "Toon in plaats daarvan de openbare sleutel voor het bestand van de opslag.",
      de: "Zeige stattdessen den öffentlichen Schlüssel für die Datei des Speichers."))
  var publicKey = false

  func run(in shell: Shell) async throws -> CommandOutput {
    guard (1...400).contains(days) else { throw shell.usage(.planDays) }
    let secret = try key(in: shell)
    if publicKey {
      guard let text = try? SignedReceipt.publicKey(of: secret) else {
        throw shell.usage(.unreadableKey(key))
      }
      return CommandOutput(text) { ["public_key": .string(text)] }
    }
    let device = try await shell.actingDevice()
    guard let session = try await shell.app().session else { throw shell.signInFirst() }
    let receipt = PlanReceipt(
      id: device.ids.next(), account: session.profile.id, plan: plan,
      paidUntil: device.now() + .seconds(days * 86_400))
    guard let text = try? SignedReceipt.text(of: receipt, signedWith: secret) else {
      throw shell.usage(.unreadableKey(key))
    }
    return CommandOutput(text) {
      [
        "receipt": .string(text), "plan": .raw(receipt.plan),
        "paid_until": .text(receipt.paidUntil),
      ]
    }
  }

  /// The key in the file; a missing file is made with a new key, for its owner alone.
  @MainActor
  private func key(in shell: Shell) throws -> [UInt8] {
    let file: [UInt8]
    do {
      file = try shell.planFile(key)
    } catch let error as FileError where error.isMissing {
      let new = SignedReceipt.newKey()
      let target = try ExportTarget(key, replacing: false, in: shell)
      do {
        try target.write(Array(SignedReceipt.base64(new).utf8))
        try target.finish()
      } catch {
        target.abandon()
        throw error
      }
      return new
    }
    guard let key = SignedReceipt.key(String(decoding: file, as: UTF8.self)) else {
      throw shell.usage(.unreadableKey(key))
    }
    return key
  }
}

extension Plan: ExpressibleByArgument {}

extension ShellText {
  static let planDays = Self(
    "A paid period has 1 to 400 days: correct --days.",
    nl: "Een betaalde periode heeft 1 tot 400 dagen: verbeter --days.",
    de: "Ein bezahlter Zeitraum hat 1 bis 400 Tage: berichtige --days.")

  static func unreadableKey(_ path: String) -> Self {
    Self(
      "\(path) has no key: name a new file, and kin makes one.",
      nl: "In \(path) staat geen sleutel: noem een nieuw bestand, dan maakt kin er een.",
      de: "In \(path) steht kein Schlüssel: Nenne eine neue Datei, dann erstellt kin einen.")
  }
}
