import KinshipDomain
import KinshipTime

/// The questions to a number that a message from it can answer.
///
/// They follow from the messages to the number, so that other profiles with it, of any number, do
/// not hide them.
struct SMSQuestions {
  /// The time for which an answer to a missed prompt still counts.
  static let longestDelay = Duration.seconds(86_400)
  /// The time for which messages are searched: the longest time for an answer, and the delay.
  private static let searched = Duration.seconds(3 * 86_400)

  /// The profile whose first message waits for a reply: that of the latest hello to the number.
  ///
  /// Nil if its person has replied, or if a prompt was sent after it.
  /// Another household cannot get the agreement that the latest hello asked for.
  let asked: CareProfile?
  /// The occurrences whose time for an answer runs, the first prompt first.
  let open: [CareOccurrence]
  /// The occurrence that was missed last, if an answer to it still counts.
  let missed: CareOccurrence?

  /// Finds the questions that a message of an instant can answer.
  init(to number: PhoneNumber, at instant: Instant, in context: Context) throws {
    let messages = try context.sms.messages(
      to: number, since: instant - Self.searched, limit: Context.mostPerNumber)
    var known: Set<CareOccurrenceID> = []
    var found: [CareOccurrence] = []
    for message in messages {
      guard let id = message.occurrence, message.asksPerson, known.insert(id).inserted,
        let occurrence = try context.care.occurrence(id, in: message.household),
        let profile = try context.care.profile(message.profile, in: message.household),
        profile.isConfirmed, profile.phone == number || profile.secondPhone == number
      else { continue }
      found.append(occurrence)
    }
    open = found.filter { $0.status == .prompted }.sorted {
      ($0.promptedAt ?? .distantPast, $0.id) < ($1.promptedAt ?? .distantPast, $1.id)
    }
    missed =
      found.filter {
        $0.status == .missed && $0.promptedAt != nil
          && instant < $0.deadlineAt + Self.longestDelay
      }.max { ($0.deadlineAt, $0.id) < ($1.deadlineAt, $1.id) }
    asked = try Self.asked(number, besides: open, in: context)
  }

  private static func asked(
    _ number: PhoneNumber, besides open: [CareOccurrence], in context: Context
  ) throws -> CareProfile? {
    guard let profile = try latestAsked(number, in: context), profile.awaitsReply,
      profile.phone == number
    else { return nil }
    let sentAt = profile.sentAt ?? .distantPast
    return open.contains { ($0.promptedAt ?? .distantPast) > sentAt } ? nil : profile
  }

  /// The profile of the latest hello; of an imported household, whose messages were not imported,
  /// the profile that was asked last.
  private static func latestAsked(
    _ number: PhoneNumber, in context: Context
  ) throws -> CareProfile? {
    if let hello = try context.sms.hellos(to: number, limit: 1).first {
      return try context.care.profile(hello.profile, in: hello.household)
    }
    return try context.care.profiles(with: number, limit: Context.mostPerNumber)
      .filter(\.awaitsReply)
      .max { ($0.sentAt ?? .distantPast, $0.id) < ($1.sentAt ?? .distantPast, $1.id) }
  }
}

extension SMSMessage {
  /// Whether it asks the person for an answer about an occurrence.
  fileprivate var asksPerson: Bool {
    switch content {
    case .prompt, .reminder, .secondNumber: true
    case .hello, .welcome, .confirmation, .help, .alert, .allClear: false
    }
  }
}
