import ArgumentParser
import KinshipSMS
import KinshipTime
import Libc
import NIOCore
import SMSSandbox

struct SMSSandboxCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sms-sandbox",
      abstract: "Run a local SMS provider, and answer as the phone.",
      nl: "Draai een lokale sms-provider, en antwoord als de telefoon.",
      de: "Starte einen lokalen SMS-Anbieter, und antworte als das Telefon.",
      discussion: .words(
        """
        Serves the HTTP API of Twilio on this machine, prints the variables for it, and shows \
        each message that a phone receives. A typed line is the answer of the phone that received \
        the last one. “+31612345678 yes” is an answer of that number, and “/photo FILE” one with \
        a picture. With --webhook it posts answers and reports with signatures.

        Faults follow from --seed: the same seed and the same requests give the same faults. It \
        runs until Control-C, or at a terminal until Control-D.
        """,
        nl: """
          Biedt de HTTP-API van Twilio op deze machine aan, toont de variabelen ervoor, en toont \
          elk bericht dat een telefoon ontvangt. Een getypte regel is het antwoord van de \
          telefoon die het laatste ontving. “+31612345678 ja” is een antwoord van dat nummer, en \
          “/photo BESTAND” een met een foto. Met --webhook verstuurt het antwoorden en \
          statusberichten met handtekeningen.

          Storingen volgen uit --seed: hetzelfde getal en dezelfde verzoeken geven dezelfde \
          storingen. Het draait tot Control-C, of op een terminal tot Control-D.
          """,
        de: """
          Bietet die HTTP-API von Twilio auf dieser Maschine an, zeigt die Variablen dafür, und \
          zeigt jede Nachricht, die ein Telefon empfängt. Eine getippte Zeile ist die Antwort des \
          Telefons, das die letzte empfing. „+31612345678 ja“ ist eine Antwort dieser Nummer, und \
          „/photo DATEI“ eine mit einem Foto. Mit --webhook sendet es Antworten und \
          Statusberichte mit Signaturen.

          Störungen folgen aus --seed: Dieselbe Zahl und dieselben Anfragen ergeben dieselben \
          Störungen. Es läuft bis Strg-C, oder am Terminal bis Strg-D.
          """
      ),
      examples: "kin sms-sandbox", "kin sms-sandbox --port 7500 --webhook http://127.0.0.1:7412",
      "kin sms-sandbox --seed 7 --lose 10 --drop 5 --duplicate 20 --delay 30")
  }

  static let isForSessions = false
  static let needsAccount = false
  static let usesProfile = false
  static let endsByControlC = true

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The port of 127.0.0.1; 0 lets the system choose.",
    nl: "De poort van 127.0.0.1; bij 0 kiest het systeem.",
    de: "Der Port von 127.0.0.1; bei 0 wählt das System.", valueName: "port")
  var port: UInt16 = 0

  @Option(
    help: "The number of the provider's account.",
    nl: "Het nummer van het account bij de provider.",
    de: "Die Nummer des Kontos beim Anbieter.", valueName: "phone")
  var from = "+3197010200300"

  @Option(
    help: "The URL of this machine for answers and reports, such as http://127.0.0.1:7412.",
    nl: "De URL van deze machine voor antwoorden en statusberichten, zoals http://127.0.0.1:7412.",
    de: "Die URL dieser Maschine für Antworten und Statusberichte, etwa http://127.0.0.1:7412.",
    valueName: "url")
  var webhook: String?

  @Option(
    help: "The number from which all faults follow; by default a random one.",
    nl: "Het getal waaruit alle storingen volgen; standaard een willekeurig getal.",
    de: "Die Zahl, aus der alle Störungen folgen; sonst eine zufällige.", valueName: "number")
  var seed: UInt64?

  @Option(
    help: "The percentage of sent messages whose answer is lost.",
    nl: "Het percentage verzonden berichten waarvan het antwoord verloren gaat.",
    de: "Der Prozentsatz gesendeter Nachrichten, deren Antwort verloren geht.",
    valueName: "percent")
  var lose = 0

  @Option(
    help: "The percentage of requests that are refused with status 503.",
    nl: "Het percentage verzoeken dat met status 503 wordt geweigerd.",
    de: "Der Prozentsatz der Anfragen, die mit Status 503 abgelehnt werden.",
    valueName: "percent")
  var refuse = 0

  @Option(
    help: "The percentage of messages that reach no phone.",
    nl: "Het percentage berichten dat geen telefoon bereikt.",
    de: "Der Prozentsatz der Nachrichten, die kein Telefon erreichen.", valueName: "percent")
  var undelivered = 0

  @Option(
    help: "The percentage of answers and reports that are posted twice.",
    nl: "Het percentage antwoorden en statusberichten dat twee keer wordt verstuurd.",
    de: "Der Prozentsatz der Antworten und Statusberichte, die zweimal gesendet werden.",
    valueName: "percent")
  var duplicate = 0

  @Option(
    help: "The percentage of answers and reports that are not posted.",
    nl: "Het percentage antwoorden en statusberichten dat niet wordt verstuurd.",
    de: "Der Prozentsatz der Antworten und Statusberichte, die nicht gesendet werden.",
    valueName: "percent")
  var drop = 0

  @Option(
    help: "The longest delay of messages, answers and reports, which also changes their order.",
    nl: "De langste vertraging van berichten en antwoorden, die ook hun volgorde verandert.",
    de: "Die längste Verzögerung von Nachrichten und Antworten; sie ändert auch ihre Reihenfolge.",
    valueName: "seconds")
  var delay = 0

  func validate() throws {
    guard [lose, refuse, undelivered, duplicate, drop].allSatisfy({ (0...100).contains($0) })
    else {
      throw ValidationError.words(
        "Percentages must be 0 to 100",
        nl: "Percentages moeten 0 tot 100 zijn",
        de: "Prozentsätze müssen 0 bis 100 sein")
    }
    guard (0...3_600).contains(delay) else {
      throw ValidationError.words(
        "--delay must be 0 to 3600 seconds",
        nl: "--delay moet 0 tot 3600 seconden zijn",
        de: "--delay muss 0 bis 3600 Sekunden sein")
    }
    guard SMSAddress(from) != nil else {
      throw ValidationError.words(
        "--from must be a number such as +3197010200300",
        nl: "--from moet een nummer zijn, zoals +3197010200300",
        de: "--from muss eine Nummer sein, etwa +3197010200300")
    }
    guard webhook?.hasPrefix("http://") ?? true else {
      throw ValidationError.words(
        "--webhook must start with http://",
        nl: "--webhook moet met http:// beginnen",
        de: "--webhook muss mit http:// beginnen")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let screen = SandboxScreen(isJSON: global.json)
    let server: SandboxServer
    do {
      server = try await SandboxServer.start(
        account, port: Int(port), now: { Instant.now() }, report: { screen.show($0) })
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw CommandError(
        EndpointProblem(words: .sandboxPortOccupied(Int(port))), in: shell.language)
    }
    screen.showVariables(of: server, webhook: webhook)
    await screen.answer(on: server, in: shell)
    // The end of a file or pipe is not the end of the sandbox.
    while !Prompt.isInteractive, !Task.isCancelled {
      try await Task.sleep(for: .seconds(3_600))
    }
    await server.stop()
    return .alreadyWritten
  }

  /// The account with the faults.
  private var account: SandboxAccount {
    var faults = SandboxFaults()
    faults.seed = seed ?? UInt64.random(in: 1...999_999)
    (faults.lostAnswers, faults.refusals, faults.undelivered) = (lose, refuse, undelivered)
    (faults.duplicates, faults.drops) = (duplicate, drop)
    faults.mostDelay = .seconds(delay)
    // Without a slash at its end, as the server knows it.
    let base = webhook.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    return SandboxAccount(
      id: "AC" + String(repeating: "0", count: 32), token: "sandbox", number: from,
      answersURL: base.map { $0 + SMSWebhooks.answersPath }, faults: faults)
  }
}
