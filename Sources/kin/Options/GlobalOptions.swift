import ArgumentParser
import KinshipDomain

/// What every command understands, before or after its noun.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: .words(
      "The file that keeps everything.",
      nl: "Het bestand dat alles bewaart.",
      de: "Die Datei, die alles aufbewahrt.",
      discussion: .words(
        """
        Made at its first use. Without it and --connect: KIN_CONNECT, KIN_STORE, then the server \
        or store that the profile is signed in to, then kinship.sqlite in KIN_HOME.
        """,
        nl: """
          Wordt bij het eerste gebruik gemaakt. Zonder deze optie en --connect: KIN_CONNECT, \
          KIN_STORE, dan de server of opslag waar het profiel is ingelogd, dan kinship.sqlite in \
          KIN_HOME.
          """,
        de: """
          Entsteht beim ersten Gebrauch. Ohne Angabe und ohne --connect: KIN_CONNECT, KIN_STORE, \
          dann der Server oder Speicher, bei dem das Profil angemeldet ist, dann kinship.sqlite in \
          KIN_HOME.
          """), valueName: "file"),
    completion: .file())
  var store: String?

  @Option(
    help: .words(
      "The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      nl: "De server die alles bewaart: tls://HOST:POORT, tcp://HOST:POORT of unix:PAD.",
      de: "Der Server, der alles aufbewahrt: tls://HOST:PORT, tcp://HOST:PORT oder unix:PFAD.",
      discussion: .words(
        "Plain tcp:// only on this machine.",
        nl: "Gewoon tcp:// kan alleen op deze machine.",
        de: "Unverschlüsseltes tcp:// nur auf dieser Maschine."), valueName: "address"))
  var connect: ServerAddress?

  @Option(
    help: .words(
      "Roots that the server's certificate must lead to, in PEM, instead of the system's.",
      nl: """
        Rootcertificaten waarnaar het certificaat van de server moet leiden, in PEM, in plaats van \
        die van het systeem.
        """,
      de: """
        Stammzertifikate, zu denen das Zertifikat des Servers führen muss, in PEM, statt denen des \
        Systems.
        """,
      discussion: .words(
        "Without it: KIN_TRUST.",
        nl: "Zonder deze optie: KIN_TRUST.",
        de: "Ohne Angabe: KIN_TRUST."), valueName: "file"),
    completion: .file())
  var trust: String?

  @Option(
    help: "Whose session to use: each name is one signed-in person. Without it: default.",
    nl: "Wiens sessie: elke naam is één ingelogde persoon. Zonder deze optie: default.",
    de: "Wessen Sitzung: Jeder Name ist eine angemeldete Person. Ohne Angabe: default.",
    valueName: "name")
  var profile: ProfileName?

  @Option(
    help: "The language to answer in. Without it: KIN_LANGUAGE, the profile's, the locale's.",
    nl: """
      De taal van het antwoord. Zonder deze optie: KIN_LANGUAGE, die van het profiel, de locale.
      """,
    de: "Die Sprache der Antwort. Ohne Angabe: KIN_LANGUAGE, die des Profils, die Locale.",
    valueName: "code")
  var language: Language?

  @Option(
    help: .words(
      "Whether to show colours.",
      nl: "Of er kleuren zijn.",
      de: "Ob es Farben gibt.",
      discussion: .words(
        "auto: on a terminal, unless NO_COLOR is set or TERM is dumb.",
        nl: "auto: op een terminal, tenzij NO_COLOR is gezet of TERM dumb is.",
        de: "auto: am Terminal, wenn NO_COLOR nicht gesetzt und TERM nicht dumb ist."),
      valueName: "when"))
  var colors = ColorChoice.auto

  @Flag(
    help: "Answer with one JSON document, as Docs/Json.md describes it.",
    nl: "Antwoord met één JSON-document, zoals Docs/Json.md het beschrijft.",
    de: "Antworte mit einem JSON-Dokument, wie Docs/Json.md es beschreibt.")
  var json = false

  func validate() throws {
    guard store == nil || connect == nil else {
      throw ValidationError.words(
        "Everything is in one place: --store or --connect, not both",
        nl: "Alles staat op één plek: --store of --connect, niet allebei",
        de: "Alles ist an einem Ort: --store oder --connect, nicht beides")
    }
  }
}

extension ProfileName: ExpressibleByArgument {}
