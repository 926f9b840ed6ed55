import ArgumentParser
import KinshipDomain
import Logging

struct ServeCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the store to the devices of its families.",
    discussion: """
      Listens until it is told to stop (SIGTERM, or Control-C): then it takes no more calls, lets \
      those that run come to their end, and closes the store. SIGHUP reads the certificate and its \
      key again.

      Says on standard output where it listens, and writes its log to standard error, one JSON \
      object a line, without names, titles or tokens. Docs/Operations.md tells how to run it.

      Example: kin serve --store /var/lib/kinship/kinship.sqlite --listen tls://0.0.0.0:7411 \
      --certificate cert.pem --key key.pem
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(
      "Where to listen: tcp://HOST:PORT, tls://HOST:PORT or unix:PATH; may be repeated.",
      discussion: "The port is 7411 where none is said; port 0 lets the system choose.",
      valueName: "address"))
  var listen: [ServerAddress] = []

  @Option(
    help: ArgumentHelp(
      "The server's certificate and those that lead to a root, in PEM.", valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(
    help: ArgumentHelp("The key of the certificate, in PEM.", valueName: "file"),
    completion: .file())
  var key: String?

  @Option(
    help: ArgumentHelp(
      "Roots that a device's own certificate must lead to, in PEM; without it none is asked for.",
      valueName: "file"), completion: .file())
  var clientRoots: String?

  @Flag(
    help: """
      Serve tcp:// to other machines although everybody on the way can read and change what is \
      said. Has to be given twice.
      """)
  var allowPlaintext: Int

  @Option(
    help: ArgumentHelp(
      "Serve /metrics (Prometheus) and /health over HTTP on this port of 127.0.0.1.",
      valueName: "port"))
  var monitor: UInt16?

  @Option(
    help: ArgumentHelp(
      "The folder that mails are put into, one file each, for a mail server to send.",
      discussion: "Without it: KIN_OUTBOX, then STORE.outbox beside the store.",
      valueName: "folder"),
    completion: .directory)
  var outbox: String?

  @Option(help: ArgumentHelp("How many connections there may be.", valueName: "number"))
  var maxConnections = 1024

  @Option(
    help: ArgumentHelp(
      "How many connections one address, or one user of the machine, may have.",
      valueName: "number"))
  var maxConnectionsPerPeer = 64

  @Option(
    help: ArgumentHelp("How long calls may go on after it was told to stop.", valueName: "seconds"))
  var grace = 30

  @Option(
    help: ArgumentHelp("The least that is logged.", valueName: "level"))
  var logLevel = LogLevel.info

  func validate() throws {
    guard !listen.isEmpty else { throw ValidationError("Say where to listen: --listen ADDRESS") }
    let needsTLS = listen.contains { if case .tls = $0.way { true } else { false } }
    guard !needsTLS || (certificate != nil && key != nil) else {
      throw ValidationError("tls:// needs --certificate and --key")
    }
    guard maxConnections > 0, maxConnectionsPerPeer > 0, grace >= 0 else {
      throw ValidationError("Limits are numbers above 0")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    try await KinshipServer(self, in: shell).run()
    return Answer(shell.text(.serverStopped)) { ["stopped": true] }
  }
}

/// The least that is logged.
enum LogLevel: String, CaseIterable, ExpressibleByArgument {
  case debug, info, warning, error

  var level: Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}
