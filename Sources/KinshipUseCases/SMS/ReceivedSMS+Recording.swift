package import KinshipDomain
import KinshipTime

extension ReceivedSMS {
  /// The most messages of a number that are read within a day; STOP, START and HELP are always read.
  static let mostPerDay = 200
  /// The longest id of a provider that is stored, in bytes.
  private static let longestID = 200
  /// The text of an answer that has only pictures, until one of them is loaded.
  static let pictureText = "📷"

  /// Applies the message in the transaction of `context`; returns the profiles that it has changed.
  ///
  /// - STOP and START hold for every profile with the number, in all households.
  /// - HELP is answered, and the carers are told, because it can be a call for help.
  /// - Any other message answers the latest hello, or the oldest prompt without an answer. If none
  ///   waits, it is a late answer to the prompt that was missed last. If several prompts waited, a
  ///   message says which one is answered.
  /// - NO to a prompt leaves it open, and the carers are told.
  ///
  /// A repeated message changes nothing, and neither does one of an unknown or a stopped number,
  /// except that its STOP is kept.
  @discardableResult
  package func record(in context: Context) throws -> [CareProfile] {
    guard (1...Self.longestID).contains(providerID.utf8.count), try isRead(in: context),
      try context.sms.addReceived(providerID, from: sender, at: context.now)
    else { return [] }
    switch answer {
    case .stop: return try context.stop(sender, because: reply(.stop))
    case .start: return try context.allow(sender, because: reply(.start))
    case .help: return try askForHelp(in: context)
    case .yes, .no, .freeText:
      guard try context.care.stopTime(of: sender) == nil else { return [] }
      return try answerQuestion(in: context)
    }
  }

  /// Whether the message is within the limit of the day, or is read in any case.
  private func isRead(in context: Context) throws -> Bool {
    switch answer {
    case .stop, .start, .help: return true
    case .yes, .no, .freeText:
      let count = try context.sms.receivedCount(
        from: sender, since: context.now - .seconds(86_400), limit: Self.mostPerDay)
      return count < Self.mostPerDay
    }
  }

  private func reply(_ meaning: CareReply.Meaning) -> CareReply {
    CareReply(meaning, text: note, receivedAt: receivedAt)
  }

  /// The text as it is stored: without characters that are not stored, and cut to the longest note.
  private var note: Note? {
    if let note = try? Note.optional(text, field: .answer) { return note }
    let kept = text.unicodeScalars.filter(\.isStorable).prefix(Note.limit)
    return try? Note.optional(String(String.UnicodeScalarView(kept)), field: .answer)
  }
}

// MARK: - Help

extension ReceivedSMS {
  /// The time within which one reply to HELP is enough.
  private static let helpPause = Duration.seconds(60)

  private func askForHelp(in context: Context) throws -> [CareProfile] {
    let recent = try context.sms.messages(
      to: sender, since: context.now - Self.helpPause, limit: Context.mostPerNumber)
    guard !recent.contains(where: { $0.content == .help }) else { return [] }
    let (own, others) = try context.profiles(reachedAt: sender)
    // Whoever only entered the number learns nothing about its owner.
    let asked = own.first { $0.sentAt != nil }
    let agreed = (own + others.filter { $0.secondPhone == sender }).filter(\.isConfirmed)
    let told = agreed.isEmpty ? asked.map { [$0] } ?? [] : agreed
    for profile in told { try context.home(of: profile)?.notifyHelp(of: profile, at: receivedAt) }
    guard let profile = told.first ?? others.first, let home = try context.home(of: profile) else {
      return []
    }
    try home.appendSMS(.help(for: profile, to: sender, at: receivedAt, now: context.now))
    return []
  }
}

extension HouseholdOperations {
  fileprivate func notifyHelp(of profile: CareProfile, at instant: Instant) throws {
    try notifyCarers(.careHelp, of: profile.id, .moment(instant))
  }
}

// MARK: - Answers

extension ReceivedSMS {
  private func answerQuestion(in context: Context) throws -> [CareProfile] {
    let questions = try SMSQuestions(to: sender, at: receivedAt, in: context)
    if let profile = questions.asked { return try answerHello(of: profile, in: context) }
    if let first = questions.open.first {
      try answerPrompt(first, isOneOfSeveral: questions.open.count > 1, in: context)
    } else if let missed = questions.missed {
      try answerPrompt(missed, isOneOfSeveral: false, in: context)
    }
    return []
  }

  /// Answers the first message to a person.
  private func answerHello(
    of profile: CareProfile, in context: Context
  ) throws -> [CareProfile] {
    let meaning: CareReply.Meaning =
      switch answer {
      case .yes: .yes
      case .no: .no
      case .stop, .start, .help, .freeText: .other
      }
    let changed = try context.change(profile, by: reply(meaning)) { home, saved in
      guard saved.isConfirmed else { return }
      try home.appendSMS(.welcome(to: saved, at: receivedAt, now: context.now))
    }
    return changed.map { [$0] } ?? []
  }

  /// Answers a prompt, unless the message is a NO or has nothing that can be stored.
  private func answerPrompt(
    _ occurrence: CareOccurrence, isOneOfSeveral: Bool, in context: Context
  ) throws {
    guard let household = try context.households.household(occurrence.household) else { return }
    let home = HouseholdAutomation(context: context, household: household)
    guard answer != .no else {
      try home.notifyCarers(.careDeclined, of: occurrence.id)
      return
    }
    var answered = occurrence
    let text = try note ?? (pictures.isEmpty ? nil : Note(Self.pictureText, field: .answer))
    guard let given = CareAnswer(text, photo: nil, at: receivedAt, by: nil),
      answered.receive(given)
    else { return }
    answered = try home.store(answered)
    try addDownloads(for: answered, in: context)
    guard isOneOfSeveral else { return }
    try home.appendSMS(.confirmation(of: answered, to: sender, at: context.now))
  }

  /// The files that can become the photo of an answer.
  private var pictures: ArraySlice<Media> {
    media.filter { $0.type.hasPrefix("image/") }.prefix(SMSDownload.mostPerMessage)
  }

  private func addDownloads(for occurrence: CareOccurrence, in context: Context) throws {
    let waiting = try context.sms.downloadCount(
      from: sender, limit: SMSDownload.mostPerNumber)
    for (position, picture) in pictures.prefix(SMSDownload.mostPerNumber - waiting).enumerated() {
      let download = SMSDownload(
        household: occurrence.household, occurrence: occurrence.id, position: position,
        from: sender, url: picture.url, dueAt: context.now)
      if let download { try context.sms.add(download) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a note can contain the character.
  fileprivate var isStorable: Bool {
    switch properties.generalCategory {
    case .control: self == "\n" || self == "\t"
    case .surrogate, .unassigned, .privateUse: false
    default:
      !("\u{202A}"..."\u{202E}").contains(self) && !("\u{2066}"..."\u{2069}").contains(self)
    }
  }
}
