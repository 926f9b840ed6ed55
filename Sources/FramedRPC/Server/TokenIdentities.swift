/// The tokens of a connection's calls: whom they belong to, and which calls wait for the answer.
struct TokenIdentities {
  enum Lookup: Hashable {
    case known(AccountKey)
    /// It has to be asked whom the token belongs to.
    case ask
    /// It is being asked.
    case wait
    /// Too many tokens are being asked about: the call is made without one, as far as limits go.
    case none
  }

  private struct Question {
    /// Calls with the token.
    var calls: [IncomingCall] = []
    /// The streams of those whose handler could begin.
    var ready: Set<UInt32> = []
  }

  /// About how many tokens can be asked at once.
  static let limit = 16
  /// How many are remembered: a connection may carry the calls of many people.
  private static let remembered = 256

  private var known: [String: AccountKey] = [:]
  private var asked: [String: Question] = [:]
  private var waiting: [UInt32: String] = [:]

  /// Whom the token of a call belongs to.
  mutating func lookUp(for token: String, of call: IncomingCall) -> Lookup {
    if let account = known[token] { return .known(account) }
    let isAsked = asked[token] != nil
    guard isAsked || asked.count < Self.limit else { return .none }
    asked[token, default: Question()].calls.append(call)
    waiting[call.stream] = token
    return isAsked ? .wait : .ask
  }

  /// Whether a call whose handler could begin has to wait for the answer.
  mutating func hold(_ call: IncomingCall) -> Bool {
    guard !waiting.isEmpty, let token = waiting[call.stream] else { return false }
    asked[token]?.ready.insert(call.stream)
    return true
  }

  /// Forgets a call that has ended: its request is kept for nobody.
  mutating func forget(_ stream: UInt32) {
    guard !waiting.isEmpty, let token = waiting.removeValue(forKey: stream) else { return }
    asked[token]?.calls.removeAll { $0.stream == stream }
    asked[token]?.ready.remove(stream)
  }

  /// Takes the answer; the calls whose handlers begin now.
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
