import Dispatch
import KinshipSMS
import SMSSandbox
import Synchronization

/// The terminal of the sandbox: shows what phones receive, and reads their answers.
///
/// With JSON each event is one object on a line. Output to a closed pipe is dropped: the provider
/// still serves.
final class SandboxScreen: Sendable {
  private let isJSON: Bool
  /// The phone that received the last message.
  private let lastPhone = Mutex<String?>(nil)

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Shows the variables with which `kin` uses the sandbox.
  func showVariables(of server: SandboxServer, webhook: String?) {
    let account = server.account
    var variables = [
      ("KIN_SMS_URL", server.url), ("KIN_SMS_ACCOUNT", account.id),
      ("KIN_SMS_TOKEN", account.token), ("KIN_SMS_FROM", account.number),
    ]
    if let webhook { variables.append(("KIN_SMS_WEBHOOK_URL", webhook)) }
    let lines = variables.map { "export \($0.0)=\($0.1)\n" }
    write(
      lines.joined() + "# seed \(account.faults.seed)\n",
      [
        "event": "listening", "seed": .string(String(account.faults.seed)),
        "variables": .object(variables.map { JSON.Member($0.0, .string($0.1)) }),
      ])
  }

  /// Shows an event of the server.
  func show(_ event: SandboxServer.Event) {
    switch event {
    case .shown(let message):
      lastPhone.withLock { $0 = message.number }
      write(
        "→ \(message.number)  \(message.text.printable)\n",
        [
          "event": "shown", "number": .string(message.number), "text": .string(message.text),
        ])
    case .called(let url, let status):
      write(
        "POST \(status)  \(url.printable)\n",
        ["event": "called", "url": .string(url), "status": .int(status)])
    }
  }

  /// Sends each line of standard input as the answer of a phone, until its end.
  @MainActor
  func answer(on server: SandboxServer, in shell: Shell) async {
    for await typed in Self.lines() {
      guard let line = SandboxLine(typed) else { continue }
      guard let phone = line.phone ?? lastPhone.withLock({ $0 }), SMSAddress(phone) != nil else {
        say(shell.text(.sandboxPhoneMissing))
        continue
      }
      do {
        let media = try line.picture.map { path in
          SandboxAccount.Media(type: Self.type(of: path), bytes: try shell.picture(path))
        }
        server.receive(line.text, from: phone, media: media.map { [$0] } ?? [])
      } catch {
        say(CommandError(error, in: shell.language).sentence)
      }
    }
  }

  private static func type(of path: String) -> String {
    let name = path.lowercased()
    if name.hasSuffix(".png") { return "image/png" }
    return name.hasSuffix(".webp") ? "image/webp" : "image/jpeg"
  }

  /// The lines of standard input, read in a thread that can wait.
  private static func lines() -> AsyncStream<String> {
    let (lines, typed) = AsyncStream.makeStream(of: String.self)
    DispatchQueue(label: "kinship.sandbox.input").async {
      while let line = readLine() { typed.yield(line) }
      typed.finish()
    }
    return lines
  }

  private func say(_ sentence: String) {
    try? Output.error.write(sentences: sentence + "\n")
  }

  private func write(_ text: String, _ document: JSON) {
    try? Output.standard.write(isJSON ? document.line + "\n" : text)
  }
}
