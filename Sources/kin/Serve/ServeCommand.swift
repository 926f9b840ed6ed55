import ArgumentParser
import FramedRPC
import KinshipDomain
import KinshipTransport
import Logging

struct ServeCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "serve",
      abstract: "Serve the store to the devices of its families.",
      nl: "Bied de opslag aan de apparaten van zijn gezinnen aan.",
      de: "Biete den Speicher den Geräten seiner Familien an.",
      discussion: .words(
        """
        Listens until it is told to stop (SIGTERM, or Control-C): then it takes no more calls, \
        lets those that run come to their end, and closes the store. SIGHUP reads the certificate \
        and its key again.

        Says on standard output where it listens, and writes its log to standard error, one JSON \
        object a line, without names, titles or tokens. Docs/Operations.md tells how to run it.
        """,
        nl: """
          Luistert tot het moet stoppen (SIGTERM, of Control-C): dan neemt het geen verzoeken meer \
          aan, laat het wat loopt tot een eind komen en sluit het de opslag. Bij SIGHUP leest het \
          het certificaat en zijn sleutel opnieuw.

          Zegt op de standaarduitvoer waar het luistert en schrijft zijn log naar de \
          standaardfoutuitvoer, één JSON-object per regel, zonder namen, titels of tokens. \
          Docs/Operations.md vertelt hoe je het draait.
          """,
        de: """
          Lauscht, bis es aufhören soll (SIGTERM oder Strg-C): Dann nimmt es keine Anfragen mehr \
          an, lässt die laufenden zu Ende kommen und schließt den Speicher. Bei SIGHUP liest es \
          das Zertifikat und seinen Schlüssel neu.

          Sagt auf der Standardausgabe, wo es lauscht, und schreibt sein Protokoll auf die \
          Standardfehlerausgabe, ein JSON-Objekt pro Zeile, ohne Namen, Titel oder Tokens. \
          Docs/Operations.md sagt, wie man es betreibt.
          """
      ),
      examples:
        "kin serve --store /var/lib/kinship/kinship.sqlite --listen tls://0.0.0.0:7411 --certificate cert.pem --key key.pem"
    )
  }

  static let isForSessions = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .words(
      "Where to listen: tcp://HOST:PORT, tls://HOST:PORT or unix:PATH; may be repeated.",
      nl: "Waar het luistert: tcp://HOST:POORT, tls://HOST:POORT of unix:PAD; mag vaker.",
      de: "Wo es lauscht: tcp://HOST:PORT, tls://HOST:PORT oder unix:PFAD; mehrmals möglich.",
      discussion: .words(
        "The port is 7411 where none is said; port 0 lets the system choose.",
        nl: "De poort is 7411 als er geen is genoemd; bij poort 0 kiest het systeem.",
        de: "Der Port ist 7411, wenn keiner genannt ist; bei Port 0 wählt das System."),
      valueName: "address"))
  var listen: [ServerAddress] = []

  @Option(
    help: .words(
      "The server's certificate and those that lead to a root, in PEM.",
      nl: "Het certificaat van de server met de keten naar een rootcertificaat, in PEM.",
      de: "Das Zertifikat des Servers mit der Kette zu einem Stammzertifikat, in PEM.",
      valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(
    help: .words(
      "The key of the certificate, in PEM.",
      nl: "De sleutel van het certificaat, in PEM.",
      de: "Der Schlüssel des Zertifikats, in PEM.", valueName: "file"),
    completion: .file())
  var key: String?

  @Option(
    help: .words(
      "Roots that a device's own certificate must lead to, in PEM; without it none is asked for.",
      nl: """
        Rootcertificaten waarnaar het certificaat van een apparaat moet leiden, in PEM; zonder \
        deze optie wordt er geen gevraagd.
        """,
      de: """
        Stammzertifikate, zu denen das Zertifikat eines Geräts führen muss, in PEM; ohne Angabe \
        wird keines verlangt.
        """,
      valueName: "file"), completion: .file())
  var clientRoots: String?

  @Flag(
    help: .words(
      """
      Serve tcp:// to other machines although everybody on the way can read and change what is \
      said. Has to be given twice.
      """,
      nl: """
        Bied tcp:// ook aan andere machines aan, hoewel iedereen onderweg kan lezen en wijzigen \
        wat er gezegd wordt. Moet twee keer worden gegeven.
        """,
      de: """
        Biete tcp:// auch anderen Maschinen an, obwohl jeder unterwegs lesen und ändern kann, was \
        gesagt wird. Muss zweimal angegeben werden.
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
      "The folder that mails are put into, one file each, for a mail server to send.",
      nl: """
        De map waarin mails komen, één bestand per mail, om door een mailserver te worden \
        verstuurd.
        """,
      de: "Der Ordner, in den Mails kommen, je eine Datei, damit ein Mailserver sie verschickt.",
      discussion: .words(
        "Without it: KIN_OUTBOX, then STORE.outbox beside the store.",
        nl: "Zonder deze optie: KIN_OUTBOX, dan OPSLAG.outbox naast de opslag.",
        de: "Ohne Angabe: KIN_OUTBOX, dann SPEICHER.outbox neben dem Speicher."),
      valueName: "folder"),
    completion: .directory)
  var outbox: String?

  @Option(
    help: .words(
      "Who may make an account: open, invited or closed.",
      nl: "Wie een account mag maken: open, invited of closed.",
      de: "Wer ein Konto anlegen darf: open, invited oder closed.",
      discussion: .words(
        """
        open: everybody. invited: only with a code of a household. closed: nobody. Without it: \
        invited where other machines can reach the server, else open. Where it is not open, an \
        empty server says a code for its first account.
        """,
        nl: """
          open: iedereen. invited: alleen met een code van een huishouden. closed: niemand. Zonder \
          deze optie: invited als andere machines de server kunnen bereiken, anders open. Waar het \
          niet open is, zegt een lege server een code voor zijn eerste account.
          """,
        de: """
          open: alle. invited: nur mit dem Code eines Haushalts. closed: niemand. Ohne Angabe: \
          invited, wenn andere Maschinen den Server erreichen, sonst open. Wo es nicht open ist, \
          sagt ein leerer Server einen Code für sein erstes Konto.
          """),
      valueName: "mode"))
  var signUp: SignUpMode?

  @Option(
    help: "How many changes an account may make in a minute.",
    nl: "Hoeveel wijzigingen een account in een minuut mag doen.",
    de: "Wie viele Änderungen ein Konto in einer Minute machen darf.", valueName: "number")
  var writesPerMinute = Quotas().writesPerMinute

  @Option(
    help: "How many connections there may be.",
    nl: "Hoeveel verbindingen er mogen zijn.",
    de: "Wie viele Verbindungen es geben darf.", valueName: "number")
  var maxConnections = 1024

  @Option(
    help: "How many connections one address, or one user of the machine, may have.",
    nl: "Hoeveel verbindingen één adres, of één gebruiker van de machine, mag hebben.",
    de: "Wie viele Verbindungen eine Adresse, oder ein Benutzer der Maschine, haben darf.",
    valueName: "number")
  var maxConnectionsPerPeer = 64

  @Option(
    help: "After how long a connection is replaced, about; 0 for never.",
    nl: "Na hoe lang een verbinding ongeveer vervangen wordt; 0 voor nooit.",
    de: "Nach wie langer Zeit eine Verbindung etwa ersetzt wird; 0 für nie.", valueName: "minutes")
  var maxConnectionAge = 1_440

  @Option(
    help: "How long calls may go on after it was told to stop.",
    nl: "Hoe lang lopende verzoeken nog doorgaan als het moet stoppen.",
    de: "Wie lange laufende Anfragen noch weitergehen, wenn es aufhören soll.", valueName: "seconds"
  )
  var grace = 30

  @Option(
    help: "The least that is logged.",
    nl: "Het minste wat in het log komt.",
    de: "Das Geringste, was ins Protokoll kommt.", valueName: "level")
  var logLevel = LogLevel.info

  /// Who may make an account: what was said, else only the invited where other machines come in.
  var signUpMode: SignUpMode {
    signUp ?? (listen.allSatisfy(\.isLocal) ? .open : .invited)
  }

  /// After how long a connection is replaced; nil for never.
  var connectionAge: Duration? {
    maxConnectionAge > 0 ? .seconds(60 * maxConnectionAge) : nil
  }

  func validate() throws {
    guard !listen.isEmpty else {
      throw ValidationError.words(
        "Say where to listen: --listen ADDRESS",
        nl: "Zeg waar het moet luisteren: --listen ADRES",
        de: "Sag, wo es lauschen soll: --listen ADRESSE")
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
        "--max-connection-age is 0 to 1000000 minutes",
        nl: "--max-connection-age is 0 tot 1000000 minuten",
        de: "--max-connection-age ist 0 bis 1000000 Minuten")
    }
    let limits = [maxConnections, maxConnectionsPerPeer, writesPerMinute]
    guard limits.allSatisfy({ (1...1_000_000_000).contains($0) }), grace >= 0 else {
      throw ValidationError.words(
        "Limits are numbers above 0",
        nl: "Grenzen zijn getallen boven 0",
        de: "Grenzen sind Zahlen über 0")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    try await KinshipServer(self, in: shell).run()
    return Answer(shell.text(.serverStopped)) { ["stopped": true] }
  }
}

/// The least that is logged.
enum LogLevel: String, WordArgument {
  case debug, info, warning, error

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
