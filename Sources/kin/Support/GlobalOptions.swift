public import ArgumentParser
public import KinshipDomain

/// What every command understands, before or after its noun.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file that keeps everything.",
      discussion: """
        Made at its first use. Without it and --connect: KIN_CONNECT, KIN_STORE, then the server or \
        store that the profile is signed in to, then kinship.sqlite in KIN_HOME.
        """, valueName: "file"),
    completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp(
      "The server that keeps everything: tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      discussion: "Plain tcp:// only on this machine.", valueName: "address"))
  var connect: ServerAddress?

  @Option(
    help: ArgumentHelp(
      "Roots that the server's certificate must lead to, in PEM, instead of the system's.",
      discussion: "Without it: KIN_TRUST.", valueName: "file"),
    completion: .file())
  var trust: String?

  @Option(
    help: ArgumentHelp(
      "Whose session to use: each name is one signed-in person.", valueName: "name"))
  var profile = ProfileName.standard

  @Option(
    help: ArgumentHelp(
      "The language to answer in. Without it: the profile's, KIN_LANGUAGE, the locale's.",
      valueName: "code"))
  var language: Language?

  @Option(
    help: ArgumentHelp(
      "Whether to show colours.",
      discussion: "auto: on a terminal, unless NO_COLOR is set or TERM is dumb.",
      valueName: "when"))
  var colors = ColorChoice.auto

  @Flag(help: "Answer with one JSON document, as Docs/Json.md describes it.")
  var json = false

  func validate() throws {
    guard store == nil || connect == nil else {
      throw ValidationError("Everything is in one place: --store or --connect, not both")
    }
  }
}

extension ProfileName: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }
}

extension Language: ExpressibleByArgument {}
extension Role: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
extension TaskStatus: ExpressibleByArgument {}
extension TaskCategory: ExpressibleByArgument {}
extension TaskDifficulty: ExpressibleByArgument {}
