import KinshipDomain

/// The shared state of a REPL session: a profile, and a store or server that stays open.
@MainActor
final class ReplSession {
  let environment: ProcessEnvironment
  let origin: Origin
  let editor: any LineEditor
  /// Caches the session tokens between lines.
  let tokenStorage: SessionTokenStorage
  let history: ReplHistory
  /// Whether the current command has sent a change.
  let changeRecorder = ChangeRecorder()
  /// The answers to questions of the current line.
  let answers = CommandAnswers()
  private(set) var connection: StoreConnection
  /// The error of the last attempt to reopen the store; nil while the connection is usable.
  private(set) var reopeningError: (any Error)?
  /// The notation of commands in this session, and of commands that are not available in it.
  let commandNotation: CommandNotation
  private let options: GlobalOptions
  private let opener: Shell
  /// The file of trusted root certificates; nil for the system's.
  var trust: String? { opener.trust }
  /// Access of other processes to the store, or nil if this session has not opened it.
  private var sharing: StoreSharing?

  /// A REPL session with the profile and the open store or server of `shell`.
  ///
  /// `outside` contains the prefixes of commands that are not available in it.
  init(
    _ options: GlobalOptions, of shell: Shell, editor: any LineEditor, outside: [String]
  ) throws {
    self.options = options
    opener = shell
    self.editor = editor
    var environment = shell.environment
    environment.expandsTilde = true
    self.environment = environment
    tokenStorage = shell.tokenStorage
    history = ReplHistory(folder: shell.profileStore.folder, name: shell.profileStore.name)
    origin = shell.origin
    commandNotation = CommandNotation(
      options: shell.commandNotation.options, outsideSession: outside)
    var connection = try shell.open()
    connection.reconnectPolicy = connection.isServed ? ReconnectPolicy(of: shell.origin) : nil
    self.connection = connection
  }

  // MARK: Sharing the store

  /// Lets other processes use the store that this session has open.
  func beginSharing() async {
    guard case .file(let path) = origin, sharing == nil else { return }
    sharing = await StoreSharing(of: connection, at: path)
  }

  /// Ends the access of other processes after their running calls.
  func endSharing() async {
    await sharing?.end()
    sharing = nil
  }

  /// Reopens the store if the process that served it has ended, and shares it again.
  ///
  /// If that fails, commands fail with the same error until a later attempt succeeds.
  func reopenIfLeft() async {
    reopeningError = nil
    do {
      guard let reopened = try await opener.reopened() else { return }
      connection = reopened
    } catch {
      reopeningError = error
      return
    }
    await beginSharing()
  }

  // MARK: Lines

  /// Creates a shell for one line.
  ///
  /// Throws if the line names another store, server or profile than the session's.
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

  /// Whether a line uses the session's store or server, and its profile.
  private func isHere(_ line: GlobalOptions) -> Bool {
    (line.typedOrigin(in: environment) ?? origin).isSame(as: origin)
      && (line.trust ?? options.trust) == options.trust
      && (line.profile ?? history.name) == history.name
  }

  /// Whether each line of output is one JSON document.
  var isJSON: Bool { options.json }

  /// The retry policy while the server is unreachable, or nil for a local store.
  var reconnectPolicy: ReconnectPolicy? { connection.reconnectPolicy }

  /// The command name that other processes waiting for the store display.
  static let purpose = "kin repl"

  /// Short name of the store or server.
  var place: String {
    switch origin {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .server(let address): "\(address)"
    }
  }
}
