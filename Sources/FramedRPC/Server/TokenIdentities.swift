/// The accounts of the tokens on a connection, and the calls that wait for a lookup.
struct TokenIdentities {
  enum Lookup: Hashable {
    case known(AccountKey)
    /// The account of the token must be looked up.
    case ask
    /// The lookup is running.
    case wait
    /// Too many lookups are running: in the limits, the call counts as one without a token.
    case none
  }

  private struct Question {
    /// Calls with the token.
    var calls: [IncomingCall] = []
    /// The streams of the calls whose handlers are ready to start.
    var ready: Set<UInt32> = []
  }

  /// The most lookups at once.
  static let limit = 16
  /// The most accounts that are remembered; a connection may carry the calls of many people.
  private static let remembered = 256

  private var known: [String: AccountKey] = [:]
  private var asked: [String: Question] = [:]
  private var waiting: [UInt32: String] = [:]

  /// Returns the account of a call's token, or the next step to find it.
  mutating func lookUp(for token: String, of call: IncomingCall) -> Lookup {
    if let account = known[token] { return .known(account) }
    let isAsked = asked[token] != nil
    guard isAsked || asked.count < Self.limit else { return .none }
    asked[token, default: Question()].calls.append(call)
    waiting[call.stream] = token
    return isAsked ? .wait : .ask
  }

  /// Whether a call whose handler is ready to start has to wait for a lookup.
  mutating func hold(_ call: IncomingCall) -> Bool {
    guard !waiting.isEmpty, let token = waiting[call.stream] else { return false }
    asked[token]?.ready.insert(call.stream)
    return true
  }

  /// Removes a call that has ended, so that its request is not kept.
  mutating func forget(_ stream: UInt32) {
    guard !waiting.isEmpty, let token = waiting.removeValue(forKey: stream) else { return }
    asked[token]?.calls.removeAll { $0.stream == stream }
    asked[token]?.ready.remove(stream)
  }

  /// Stores the result of a lookup; returns the calls whose handlers start now.
  mutating func answer(_ token: String, _ account: AccountKey?) -> [IncomingCall] {
    if let account {
      if known.count >= Self.remembered { known.removeAll() }
      known[token] = account
    }
    guard let question = asked.removeValue(forKey: token) else { return [] }
    for call in question.calls {
      waiting[call.stream] = nil
      if let account { call.caller = .account(account) }
    }
    return question.calls.filter { question.ready.contains($0.stream) }
  }
}
