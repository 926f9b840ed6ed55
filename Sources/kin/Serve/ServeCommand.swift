import ArgumentParser
import FramedRPC
import KinshipDomain
import KinshipTransport
import Logging

struct ServeCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "serve",
      abstract: "Serve the store to other devices.",
      nl: "Maak de opslag beschikbaar voor andere apparaten.",
      de: "Stelle den Speicher anderen Geräten zur Verfügung.",
      discussion: .words(
        """
        Listens until SIGTERM or Control-C. It then refuses new calls, lets running calls \
        finish, and closes the store. SIGHUP reloads the certificate and key.

        Prints its addresses on standard output, and writes its log to standard error, one JSON \
        object per line, without names, titles or tokens. With KIN_WEBHOOK_URL it \
        sends push messages to a push gateway, and with KIN_SMS_ACCOUNT text messages through an \
        SMS provider. Docs/Operations.md and Docs/SMS.md describe how to run it.
        """,
        nl: """
          Luistert tot SIGTERM of Control-C. Daarna weigert het nieuwe verzoeken, laat het \
          lopende verzoeken afmaken en sluit het de opslag. SIGHUP leest het certificaat en de \
          sleutel opnieuw.

          Toont de adressen op de standaarduitvoer en schrijft het log naar de \
          standaardfoutuitvoer, één JSON-object per regel, zonder namen, titels of tokens. Met \
          KIN_WEBHOOK_URL stuurt het pushberichten naar een pushgateway, en met KIN_SMS_ACCOUNT \
          sms-berichten via een sms-provider. Docs/Operations.md en Docs/SMS.md beschrijven hoe je \
          het draait.
          """,
        de: """
          Lauscht bis SIGTERM oder Strg-C. Danach lehnt es neue Anfragen ab, lässt laufende \
          Anfragen zu Ende kommen und schließt den Speicher. SIGHUP lädt Zertifikat und \
          Schlüssel neu.

          Zeigt die Adressen auf der Standardausgabe und schreibt das Protokoll auf die \
          Standardfehlerausgabe, ein JSON-Objekt pro Zeile, ohne Namen, Titel oder Tokens. Mit \
          KIN_WEBHOOK_URL sendet es Push-Nachrichten an ein Push-Gateway, und mit KIN_SMS_ACCOUNT \
          SMS über einen SMS-Anbieter. Docs/Operations.md und Docs/SMS.md beschreiben den Betrieb.
          """
      ),
      examples:
        "kin serve --store /var/lib/kinship/kinship.sqlite --listen tls://0.0.0.0:7411 --certificate cert.pem --key key.pem"
    )
  }

  static let isForSessions = false
  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .words(
      "The address to listen on: tcp://HOST:PORT, tls://HOST:PORT or unix:PATH; may be repeated.",
      nl:
        "Het adres om op te luisteren: tcp://HOST:POORT, tls://HOST:POORT of unix:PAD; mag vaker.",
      de:
        "Die Adresse zum Lauschen: tcp://HOST:PORT, tls://HOST:PORT oder unix:PFAD; mehrmals möglich.",
      discussion: .words(
        "The default port is 7411; with port 0 the system chooses.",
        nl: "De standaardpoort is 7411; bij poort 0 kiest het systeem.",
        de: "Der Standardport ist 7411; bei Port 0 wählt das System."),
      valueName: "address"))
  var listen: [ServerAddress] = []

  @Flag(
    help: .words(
      "Check options, certificate, store, mail, push and SMS, and do not serve.",
      nl: "Controleer opties, certificaat, opslag, mail, push en sms, en start de server niet.",
      de: "Optionen, Zertifikat, Speicher, Mail, Push und SMS prüfen, ohne den Server zu starten.",
      discussion: .words(
        """
        Logs in to the mail server and to the SMS provider without sending anything, and posts a \
        request without devices to the push gateway. Exits with 0 if all is in order.
        """,
        nl: """
          Logt in bij de mailserver en de sms-provider zonder iets te versturen, en stuurt de \
          pushgateway een verzoek zonder apparaten. Eindigt met 0 als alles klopt.
          """,
        de: """
          Meldet sich beim Mailserver und beim SMS-Anbieter an, ohne etwas zu senden, und sendet \
          dem Push-Gateway eine Anfrage ohne Geräte. Endet mit 0, wenn alles stimmt.
          """
      )))
  var check = false

  @Option(
    help: .words(
      "The server's certificate chain, in PEM.",
      nl: "De certificaatketen van de server, in PEM.",
      de: "Die Zertifikatskette des Servers, in PEM.",
      valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(
    help: .words(
      "The private key of the certificate, in PEM.",
      nl: "De privésleutel van het certificaat, in PEM.",
      de: "Der private Schlüssel des Zertifikats, in PEM.", valueName: "file"),
    completion: .file())
  var key: String?

  @Option(
    help: .words(
      "Require client certificates from these root certificates, in PEM.",
      nl: """
        Eis clientcertificaten van deze rootcertificaten, in PEM.
        """,
      de: """
        Client-Zertifikate von diesen Stammzertifikaten verlangen, in PEM.
        """,
      valueName: "file"), completion: .file())
  var clientRoots: String?

  @Flag(
    help: .words(
      """
      Serve tcp:// to other machines without encryption: others on the network can read and \
      change the data. Must be given twice.
      """,
      nl: """
        Bied tcp:// onversleuteld aan andere machines aan: anderen op het netwerk kunnen de \
        gegevens lezen en wijzigen. Moet twee keer worden gegeven.
        """,
      de: """
        tcp:// unverschlüsselt anderen Maschinen anbieten: Andere im Netz können die Daten lesen \
        und ändern. Muss zweimal angegeben werden.
        """))
  var allowPlaintext: Int

  @Option(
    help: "Serve /metrics (Prometheus) and /health over HTTP on this port of 127.0.0.1.",
    nl: "Geef /metrics (Prometheus) en /health over HTTP op deze poort van 127.0.0.1.",
    de: "Biete /metrics (Prometheus) und /health über HTTP auf diesem Port von 127.0.0.1 an.",
    valueName: "port")
  var monitor: UInt16?

  @Option(
    help: .words(
      "The address for HTTP, as HOST:PORT, to which the SMS provider posts answers.",
      nl: "Het adres voor HTTP, als HOST:POORT, waar de sms-provider antwoorden naartoe stuurt.",
      de: "Die Adresse für HTTP, als HOST:PORT, an die der SMS-Anbieter Antworten sendet.",
      discussion: .words(
        """
        On this machine it is for a proxy with TLS, and also serves what --monitor serves. \
        Another address uses the certificate, and serves /health. Docs/SMS.md describes it.
        """,
        nl: """
          Op deze machine is het voor een proxy met TLS, en biedt het ook wat --monitor biedt. \
          Een ander adres gebruikt het certificaat, en biedt /health. Docs/SMS.md beschrijft het.
          """,
        de: """
          Auf dieser Maschine ist sie für einen Proxy mit TLS, und bietet auch, was --monitor \
          bietet. Eine andere Adresse nutzt das Zertifikat, und bietet /health. Docs/SMS.md \
          beschreibt es.
          """),
      valueName: "address"))
  var http: HTTPAddress?

  @Option(
    help: .words(
      "The folder for outgoing mails, one file each, for a mail server to send.",
      nl: """
        De map voor uitgaande mails, één bestand per mail, voor een mailserver.
        """,
      de: "Der Ordner für ausgehende Mails, je eine Datei, für einen Mailserver.",
      discussion: .words(
        """
        The default is KIN_OUTBOX, then STORE.outbox beside the store. With KIN_SMTP_URL a mail \
        server sends the mails instead; Docs/Operations.md lists its variables.
        """,
        nl: """
          De standaard is KIN_OUTBOX, dan OPSLAG.outbox naast de opslag. Met KIN_SMTP_URL \
          verstuurt een mailserver de mails; Docs/Operations.md noemt de variabelen ervan.
          """,
        de: """
          Der Standard ist KIN_OUTBOX, dann SPEICHER.outbox neben dem Speicher. Mit KIN_SMTP_URL \
          sendet ein Mailserver die Mails; Docs/Operations.md nennt seine Variablen.
          """),
      valueName: "folder"),
    completion: .directory)
  var outbox: String?

  @Option(
    help: .words(
      "The folder for SMS, one file each, instead of an SMS provider.",
      nl: "De map voor sms-berichten, één bestand per bericht, in plaats van een sms-provider.",
      de: "Der Ordner für SMS, je eine Datei, anstelle eines SMS-Anbieters.",
      discussion: .words(
        """
        The default is KIN_SMS_OUTBOX. With KIN_SMS_ACCOUNT a provider sends the SMS instead; \
        Docs/SMS.md lists its variables. Without either, no SMS are sent.
        """,
        nl: """
          De standaard is KIN_SMS_OUTBOX. Met KIN_SMS_ACCOUNT verstuurt een provider de \
          sms-berichten; Docs/SMS.md noemt de variabelen ervan. Zonder beide worden er geen \
          sms-berichten verstuurd.
          """,
        de: """
          Der Standard ist KIN_SMS_OUTBOX. Mit KIN_SMS_ACCOUNT sendet ein Anbieter die SMS; \
          Docs/SMS.md nennt seine Variablen. Ohne beides werden keine SMS gesendet.
          """),
      valueName: "folder"),
    completion: .directory)
  var smsOutbox: String?

  @Option(
    help: .words(
      "Who can create an account: open, invited or closed.",
      nl: "Wie een account kan maken: open, invited of closed.",
      de: "Wer ein Konto anlegen kann: open, invited oder closed.",
      discussion: .words(
        """
        open: anyone. invited: only with the code of a household. closed: no one. The default is \
        invited if other machines can reach the server, otherwise open. If sign-up is not open, \
        an empty server prints a code for its first account.
        """,
        nl: """
          open: iedereen. invited: alleen met de code van een huishouden. closed: niemand. De \
          standaard is invited als andere machines de server kunnen bereiken, en anders open. Is \
          het niet open, dan toont een lege server een code voor zijn eerste account.
          """,
        de: """
          open: alle. invited: nur mit dem Code eines Haushalts. closed: niemand. Der Standard \
          ist invited, wenn andere Maschinen den Server erreichen, sonst open. Ist es nicht \
          open, zeigt ein leerer Server einen Code für sein erstes Konto.
          """),
      valueName: "mode"))
  var signUp: SignUpMode?

  @Option(
    help: "The limit of changes per account and minute.",
    nl: "De limiet van wijzigingen per account per minuut.",
    de: "Die Grenze für Änderungen pro Konto und Minute.", valueName: "number")
  var writesPerMinute = Quotas().writesPerMinute

  @Option(
    help: "The limit of connections.",
    nl: "De limiet van verbindingen.",
    de: "Die Grenze für Verbindungen.", valueName: "number")
  var maxConnections = 1024

  @Option(
    help: "The limit of connections per address, or per user of the machine.",
    nl: "De limiet van verbindingen per adres, of per gebruiker van de machine.",
    de: "Die Grenze für Verbindungen pro Adresse, oder pro Benutzer der Maschine.",
    valueName: "number")
  var maxConnectionsPerPeer = 64

  @Option(
    help: "The approximate maximum age of a connection; 0 for no limit.",
    nl: "De maximale leeftijd van een verbinding, bij benadering; 0 voor geen limiet.",
    de: "Das ungefähre Höchstalter einer Verbindung; 0 für kein Limit.", valueName: "minutes")
  var maxConnectionAge = 1_440

  @Option(
    help: "How long running calls can continue during shutdown.",
    nl: "Hoe lang lopende verzoeken bij het stoppen nog mogen duren.",
    de: "Wie lange laufende Anfragen beim Beenden noch dauern dürfen.", valueName: "seconds"
  )
  var grace = 30

  @Option(
    help: "The minimum level of log entries.",
    nl: "Het laagste niveau in het log.",
    de: "Die niedrigste Stufe im Protokoll.", valueName: "level")
  var logLevel = LogLevel.info

  /// The sign-up mode: as configured, else invited only if other machines can connect.
  var signUpMode: SignUpMode {
    signUp ?? (listen.allSatisfy(\.isLocal) ? .open : .invited)
  }

  /// The maximum age of a connection, or nil for no limit.
  var connectionAge: Duration? {
    maxConnectionAge > 0 ? .seconds(60 * maxConnectionAge) : nil
  }

  func validate() throws {
    guard !listen.isEmpty else {
      throw ValidationError.words(
        "An address is missing: add --listen ADDRESS",
        nl: "Er ontbreekt een adres: voeg --listen ADRES toe",
        de: "Es fehlt eine Adresse: ergänze --listen ADRESSE")
    }
    let needsTLS = listen.contains { if case .tls(_, _) = $0 { true } else { false } }
    guard !needsTLS || (certificate != nil && key != nil) else {
      throw ValidationError.words(
        "tls:// needs --certificate and --key",
        nl: "tls:// heeft --certificate en --key nodig",
        de: "tls:// braucht --certificate und --key")
    }
    guard (0...1_000_000).contains(maxConnectionAge) else {
      throw ValidationError.words(
        "--max-connection-age must be 0 to 1000000 minutes",
        nl: "--max-connection-age moet 0 tot 1000000 minuten zijn",
        de: "--max-connection-age muss 0 bis 1000000 Minuten sein")
    }
    let limits = [maxConnections, maxConnectionsPerPeer, writesPerMinute]
    guard limits.allSatisfy({ (1...1_000_000_000).contains($0) }), grace >= 0 else {
      throw ValidationError.words(
        "Limits must be greater than 0",
        nl: "Limieten moeten groter dan 0 zijn",
        de: "Grenzen müssen größer als 0 sein")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    if check { return try await ServeCheck(self, in: shell).run() }
    try await KinshipServer(self, in: shell).run()
    return CommandOutput(shell.text(.serverStopped)) { ["stopped": true] }
  }
}

/// The minimum level of logged messages.
enum LogLevel: String, KeywordArgument {
  case debug, info, warning, error

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
