import ArgumentParser
import Foundation

/// The command line: a server and an action.
@main
struct Frpc: AsyncParsableCommand {
  /// An action on a server.
  enum Action: String, CaseIterable, ExpressibleByArgument {
    case list, describe, call
  }

  static let configuration = CommandConfiguration(
    commandName: "frpc",
    abstract: "Lists, describes and calls the methods of a FramedRPC server.",
    usage: """
      frpc ADDRESS list [SERVICE]
      frpc ADDRESS describe [NAME]
      frpc ADDRESS call SERVICE/METHOD [JSON | @FILE | -]
      """,
    discussion: """
      ADDRESS is tls://HOST:PORT, tcp://HOST:PORT (without encryption) or unix:/PATH.

      A request is JSON; without one, every field is absent. A client stream takes one request per \
      line, from standard input unless they are given. Replies are printed as JSON, those of a \
      stream one per line as they come. NAME and METHOD may be shortened at their beginning.

      Ends with 0; with 1 when a call fails, whose status is on standard error; with 64 for \
      arguments or JSON that are wrong, 65 for a descriptor set or reply that cannot be read, 69 when \
      the server is unavailable, 74 when a file cannot be read or the output not written, and 130 \
      after Ctrl-C.
      """)

  @Argument(help: "The server.")
  var address: String

  @Argument(help: "list, describe or call.")
  var action: Action

  @Argument(help: "A name, and the request of a call.")
  var operands: [String] = []

  @OptionGroup var options: Options

  mutating func validate() throws {
    let most = action == .call ? 2 : 1
    guard operands.count <= most, action != .call || !operands.isEmpty else {
      throw ValidationError(
        action == .call
          ? "Write call SERVICE/METHOD and at most one request."
          : "\(action.rawValue) takes at most one name.")
    }
  }

  /// The environment variable FRPC_TOKEN; nil if it is unset or empty.
  private static var tokenVariable: String? {
    ProcessInfo.processInfo.environment["FRPC_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
  }

  mutating func run() async throws {
    do {
      let session = try Session(
        address: address, options: options,
        token: options.token ?? Self.tokenVariable)
      let (action, operands) = (action, operands)
      let work = Task { try await session.run(action, operands) }
      let interrupt = Interrupt { work.cancel() }
      defer { interrupt.stop() }
      try await work.value
    } catch is Output.Closed {
      return
    } catch {
      let failure = Failure.other(error)
      Output.standard.note("frpc: \(failure.text)")
      throw failure.exitCode
    }
  }
}
