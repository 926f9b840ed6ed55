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
  /// The time after an alert to a contact in which a message is about it.
  private static let alertTime = Duration.seconds(3_600)

  /// The profile whose first message waits for a reply: that of the latest hello to the number.
  ///
  /// Nil if its person has replied, if a prompt or reminder that waits was sent after it, and for an
  /// old one if the person was asked anything since.
  /// Another household cannot get the agreement that the latest hello asked for.
  let asked: CareProfile?
  /// The occurrences whose time for an answer runs, the first prompt first.
  let open: [CareOccurrence]
  /// The occurrence that was missed last, if an answer to it still counts.
  let missed: CareOccurrence?
  /// The profile whose prompt the number got last, if a pause or a deletion has withdrawn it.
  let withdrawn: CareProfile?
  /// The content of the latest message to the number; nil without one.
  let latest: SMSMessage.Content?
  /// Whether the number got an alert or all-clear about another person last, a short time ago.
  let followsAlert: Bool

  /// Finds the questions that a message of an instant can answer.
  init(to number: PhoneNumber, at instant: Instant, in context: Context) throws {
    let messages = try context.sms.messages(
      to: number, since: instant - Self.searched, limit: Context.mostPerNumber
    ).filter { Self.precedes($0, instant) }
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
    latest = messages.first?.content
    withdrawn = try messages.first.flatMap { try Self.withdrawn($0, to: number, in: context) }
    if let last = messages.first, instant < last.writtenAt + Self.alertTime {
      followsAlert = try last.isToContact(in: context)
    } else {
      followsAlert = false
    }
    let waiting = Set((open + [missed].compactMap(\.self)).map(\.id))
    let questions = messages.filter(\.asksPerson)
    let since = questions.filter { message in
      message.occurrence.map { waiting.contains($0) } ?? false
    }.map(\.writtenAt).max()
    asked = try Self.asked(number, at: instant, in: context) { sentAt in
      if let since, since > sentAt { return false }
      return questions.isEmpty || instant < sentAt + Self.searched
    }
  }

  /// Whether a message was written before an answer, whose time is in whole seconds: an answer that
  /// arrives late is for nothing that was asked after it.
  private static func precedes(_ message: SMSMessage, _ instant: Instant) -> Bool {
    message.writtenAt < instant + .seconds(1)
  }

  private static func withdrawn(
    _ message: SMSMessage, to number: PhoneNumber, in context: Context
  ) throws -> CareProfile? {
    guard case .prompt(let id) = message.content,
      try context.care.occurrence(id, in: message.household) == nil,
      let profile = try context.care.profile(message.profile, in: message.household),
      profile.isConfirmed, profile.phone == number
    else { return nil }
    return profile
  }

  private static func asked(
    _ number: PhoneNumber, at instant: Instant, in context: Context,
    where isLatest: (Instant) -> Bool
  ) throws -> CareProfile? {
    guard let profile = try latestAsked(number, at: instant, in: context), profile.awaitsReply,
      profile.phone == number
    else { return nil }
    return isLatest(profile.sentAt ?? .distantPast) ? profile : nil
  }

  /// The profile of the latest hello; of an imported household, whose messages were not imported,
  /// the profile that was asked last.
  private static func latestAsked(
    _ number: PhoneNumber, at instant: Instant, in context: Context
  ) throws -> CareProfile? {
    let hellos = try context.sms.hellos(to: number, limit: Context.mostPerNumber)
    if !hellos.isEmpty {
      guard let hello = hellos.first(where: { precedes($0, instant) }) else { return nil }
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

  /// Whether it tells a contact, not the person, about an alarm.
  fileprivate func isToContact(in context: Context) throws -> Bool {
    switch content {
    case .alert: return true
    case .allClear:
      return try context.care.profile(profile, in: household)?.secondPhone != recipient
    case .hello, .welcome, .prompt, .confirmation, .reminder, .secondNumber, .help: return false
    }
  }
}
