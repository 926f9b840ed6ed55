import KinshipDomain

/// What the lines of one session share: a profile, and one store or server that is opened once.
@MainActor
final class ReplSession {
  let environment: ProcessEnvironment
  let origin: Origin
  let editor: any LineEditor
  /// What knows the tokens from one line to the next.
  let tokenKeeper: SessionTokenStorage
  let history: ReplHistory
  private(set) var connection: StoreConnection
  /// How commands are typed in this session, and how from outside those that cannot be.
  let commandNotation: CommandNotation
  private let options: GlobalOptions
  private let opener: Shell
  /// How others use the store meanwhile; nil where this session has not opened it.
  private var sharing: StoreSharing?

  /// A session of whoever `shell` is for, in the store or server that it has open.
  ///
  /// `outside` are the beginnings of the commands that cannot be typed in it.
  init(
    _ options: GlobalOptions, of shell: Shell, editor: any LineEditor, outside: [String]
  ) throws {
    self.options = options
    opener = shell
    self.editor = editor
    environment = shell.environment
    tokenKeeper = shell.tokenKeeper
    history = ReplHistory(folder: shell.keeper.folder, name: shell.keeper.name)
    origin = shell.origin
    commandNotation = CommandNotation(
      options: shell.commandNotation.options, outsideSession: outside)
    var connection = try shell.open()
    connection.reconnectPolicy = connection.isServed ? ReconnectPolicy(of: shell.origin) : nil
    self.connection = connection
  }

  // MARK: Others who use the store

  /// From now on other processes can use the store that this session has open.
  func beginSharing() async {
    guard case .file(let path) = origin, sharing == nil else { return }
    sharing = await StoreSharing(of: connection, at: path)
  }

  /// Other processes can no longer use the store; what they have begun is finished.
  func endSharing() async {
    await sharing?.end()
    sharing = nil
  }

  /// Opens the store anew where the process that had it open has ended, and lets others use it.
  func reopenIfLeft() async {
    guard let reopened = await opener.reopened() else { return }
    connection = reopened
    await beginSharing()
  }

  // MARK: Lines

  /// A shell for one line.
  ///
  /// Throws when the line is about another store, server or profile than the session.
  func shell(_ line: GlobalOptions? = nil) throws -> Shell {
    var options = options
    if let line {
      options.language = line.language ?? options.language
      options.json = options.json || line.json
      if line.colors != .auto { options.colors = line.colors }
      guard isHere(line) else {
        throw CommandError.usage(.sessionIsElsewhere, in: try shell().language)
      }
    }
    return try Shell(options, in: environment, purpose: Self.purpose, session: self)
  }

  /// Whether a line is about nothing but this session's place and profile.
  private func isHere(_ line: GlobalOptions) -> Bool {
    (line.typedOrigin(in: environment) ?? origin) == origin
      && (line.trust ?? options.trust) == options.trust
      && (line.profile ?? history.name) == history.name
  }

  /// Whether each line is answered by one line of JSON.
  var isJSON: Bool { options.json }

  /// How the session bears that its server is away; nil for a store of this machine.
  var reconnectPolicy: ReconnectPolicy? { connection.reconnectPolicy }

  /// What another process is told that wants the store meanwhile.
  static let purpose = "kin repl"

  /// Where everything is, in a word or two.
  var place: String {
    switch origin {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .server(let address): "\(address)"
    }
  }
}
