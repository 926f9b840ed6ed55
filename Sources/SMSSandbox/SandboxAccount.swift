import KinshipTime

/// A provider's account in memory: what the HTTP API of Twilio does with messages, as values.
///
/// It has no clock and no connections: callers pass the time, send the calls that are due, and pass
/// on answers. A test can therefore run it in virtual time.
package struct SandboxAccount: Sendable {
  /// A file that a phone has sent.
  package struct Media: Hashable, Sendable {
    /// The type, such as `image/jpeg`.
    package let type: String
    /// The content.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(type: String, bytes: [UInt8]) {
      (self.type, self.bytes) = (type, bytes)
    }
  }

  /// A webhook that is due.
  package struct Call: Hashable, Sendable {
    /// The URL to post to.
    package let url: String
    /// The form.
    package let form: SandboxForm
    /// The signature of URL and form.
    package let signature: String
    /// The number of attempts before this one.
    package var attempts = 0
  }

  /// Something that the phone of a person shows.
  package struct Shown: Hashable, Sendable {
    /// The phone's number.
    package let number: String
    /// The text.
    package let text: String
  }

  /// What happens at a time.
  enum Event: Hashable, Sendable {
    case status(message: String, name: String, errorCode: Int?)
    case call(Call)
  }

  /// Maximum number of messages, and of events that wait; older messages are removed.
  static let most = 10_000
  /// Maximum number of bytes of all files.
  static let mostMediaBytes = 64 * 1_048_576

  /// The id of the account.
  package let id: String
  /// The secret of the account.
  package let token: String
  /// The number of the account.
  package let number: String
  /// The URL for answers; nil to post none.
  package let answersURL: String?
  /// How it misbehaves.
  package let faults: SandboxFaults

  /// The messages, the oldest first.
  package internal(set) var messages: [SandboxMessage] = []
  /// The phones whose owner has sent STOP.
  package internal(set) var optedOut: Set<String> = []
  /// What phones have shown since it was last taken.
  var shown: [Shown] = []
  var media: [(id: String, file: Media)] = []
  var events: [(dueAt: Instant, event: Event)] = []
  var random: SandboxRandom
  private var numberOfIDs: UInt64 = 0

  /// Creates an account.
  package init(
    id: String, token: String, number: String, answersURL: String?,
    faults: SandboxFaults = SandboxFaults()
  ) {
    (self.id, self.token, self.number) = (id, token, number)
    (self.answersURL, self.faults) = (answersURL, faults)
    random = SandboxRandom(seed: faults.seed)
  }

  /// The ids of the files, the oldest first.
  package var mediaIDs: [String] { media.map { $0.id } }

  /// Takes what phones have shown since the last call.
  package mutating func takeShown() -> [Shown] {
    defer { shown = [] }
    return shown
  }

  /// A new id with two letters before 32 hexadecimal digits.
  mutating func newID(_ prefix: String) -> String {
    numberOfIDs += 1
    var digits = SandboxRandom(seed: faults.seed &+ numberOfIDs &* 0x1_0000_0001)
    let text = [digits.next(), digits.next()].map { word -> String in
      let hexadecimal = String(word, radix: 16)
      return String(repeating: "0", count: 16 - hexadecimal.count) + hexadecimal
    }
    return prefix + text.joined()
  }

  mutating func add(_ message: SandboxMessage) {
    messages.append(message)
    if messages.count > Self.most { messages.removeFirst(messages.count - Self.most) }
  }

  /// A delay within the limits of the faults.
  mutating func delay() -> Duration {
    let most = Int(faults.mostDelay / Duration.milliseconds(1))
    return most > 0 ? .milliseconds(Int.random(in: 0...most, using: &random)) : .zero
  }
}
