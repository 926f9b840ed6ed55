import ArgumentParser
import KinshipDomain

/// The global options, allowed before or after a command's name.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: .words(
      "The file of the store.",
      nl: "Het bestand van de opslag.",
      de: "Die Datei des Speichers.",
      discussion: .words(
        """
        Created on first use. The default without --connect: KIN_CONNECT, KIN_STORE, then the \
        server or store of the profile's last sign-in, then kinship.sqlite in KIN_HOME.
        """,
        nl: """
          Wordt bij het eerste gebruik gemaakt. Standaard zonder --connect: KIN_CONNECT, \
          KIN_STORE, dan de server of opslag waar het profiel het laatst is ingelogd, dan kinship.sqlite in \
          KIN_HOME.
          """,
        de: """
          Wird beim ersten Gebrauch angelegt. Standard ohne --connect: KIN_CONNECT, KIN_STORE, \
          dann der Server oder Speicher der letzten Anmeldung des Profils, dann kinship.sqlite \
          in KIN_HOME.
          """), valueName: "file"),
    completion: .file())
  var store: String?

  @Option(
    help: .words(
      "The address of the server: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      nl: "Het adres van de server: tls://HOST:POORT, tcp://HOST:POORT of unix:PAD.",
      de: "Die Adresse des Servers: tls://HOST:PORT, tcp://HOST:PORT oder unix:PFAD.",
      discussion: .words(
        "tcp:// works on this machine only.",
        nl: "tcp:// kan alleen op deze machine.",
        de: "tcp:// geht nur auf dieser Maschine."), valueName: "address"))
  var connect: ServerAddress?

  @Option(
    help: .words(
      "Root certificates to trust for the server, in PEM, instead of the system's.",
      nl: """
        Rootcertificaten om voor de server te vertrouwen, in PEM, in plaats van die van het \
        systeem.
        """,
      de: """
        Stammzertifikate, denen für den Server vertraut wird, in PEM, statt denen des Systems.
        """,
      discussion: .words(
        "“system” uses the system's. The default is KIN_TRUST, then the file given at sign-in.",
        nl: """
          “system” gebruikt die van het systeem. Standaard KIN_TRUST, dan het bestand dat bij het \
          inloggen is opgegeven.
          """,
        de: """
          „system“ nimmt die des Systems. Standard ist KIN_TRUST, dann die Datei, die bei der \
          Anmeldung angegeben wurde.
          """), valueName: "file"),
    completion: .file())
  var trust: String?

  @Option(
    help: "The profile, which holds the session of one person; “default” by default.",
    nl: "Het profiel, met de sessie van één persoon; standaard “default”.",
    de: "Das Profil, mit der Sitzung einer Person; standardmäßig „default“.",
    valueName: "name")
  var profile: ProfileName?

  @Option(
    help: "The language of answers; by default KIN_LANGUAGE, the profile's, or the locale's.",
    nl: """
      De taal van antwoorden; standaard KIN_LANGUAGE, die van het profiel, of de locale.
      """,
    de: "Die Sprache der Antworten; standardmäßig KIN_LANGUAGE, die des Profils, oder die Locale.",
    valueName: "code")
  var language: Language?

  @Option(
    help: .words(
      "When to show colours.",
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
        "Use --store or --connect, not both",
        nl: "Gebruik --store of --connect, niet allebei",
        de: "Nimm --store oder --connect, nicht beides")
    }
  }
}

extension ProfileName: ExpressibleByArgument {}
