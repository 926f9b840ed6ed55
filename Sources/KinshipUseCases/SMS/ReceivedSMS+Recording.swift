package import KinshipDomain
import KinshipTime

extension ReceivedSMS {
  /// The most messages of a number that are read within a day.
  ///
  /// STOP is always read, and START and HELP of a number that a profile has or had.
  static let mostPerDay = 200
  /// The longest id of a provider that is stored, in bytes.
  private static let longestID = 200
  /// The text of an answer that has only pictures, until one of them is loaded.
  static let pictureText = "📷"

  /// Applies the message in the transaction of `context`; returns the profiles that it has changed.
  ///
  /// - STOP and START hold for every profile with the number, in all households.
  /// - HELP is answered, and the carers of those who have agreed are told, because it can be a call
  ///   for help; without one, those of the profile that was asked. So is any text with such a word.
  /// - YES and a picture answer the latest hello, or the oldest prompt without an answer. If none
  ///   waits, they are a late answer to the prompt that was missed last. If several prompts waited, a
  ///   message says which one is answered.
  /// - A message after a prompt that was withdrawn is kept as a text, and the carers are told.
  /// - NO to a prompt leaves it open, and the carers are told.
  /// - Any other text is kept, and the carers are told. It answers only the prompt that the number
  ///   got last, in time, and it never ends an alarm.
  ///
  /// A repeated message changes nothing, and neither does one of an unknown or a stopped number,
  /// except that its STOP is kept, and that HELP is told.
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
      if SMSAnswer.callsForHelp(text) { return try askForHelp(in: context) }
      guard try context.care.stopTime(of: sender) == nil else { return [] }
      return try answerQuestion(in: context)
    }
  }

  /// Whether the message is within the limit of the day, or is read in any case.
  private func isRead(in context: Context) throws -> Bool {
    if try isReadAlways(in: context) { return true }
    let count = try context.sms.receivedCount(
      from: sender, since: context.now - .seconds(86_400), limit: Self.mostPerDay)
    return count < Self.mostPerDay
  }

  /// Whether the message is read beyond the limit of the day.
  ///
  /// Strangers must not fill the store, so a repeated STOP of a number without a profile counts.
  private func isReadAlways(in context: Context) throws -> Bool {
    switch answer {
    case .yes, .no, .freeText: return false
    case .stop: if try context.care.stopTime(of: sender) == nil { return true }
    case .start, .help: break
    }
    let (own, others) = try context.profiles(reachedAt: sender)
    return !own.isEmpty || !others.isEmpty
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

  /// The most replies to HELP that a number gets in a day; the carers are told of each HELP.
  private static let mostHelpReplies = 10

  private func askForHelp(in context: Context) throws -> [CareProfile] {
    let recent = try context.sms.messages(
      to: sender, since: context.now - .seconds(86_400), limit: Context.mostPerNumber
    ).filter { $0.content == .help }
    let isRepeated = recent.contains { context.now - $0.writtenAt < Self.helpPause }
    // Another text can say what happened; HELP says nothing new.
    guard !isRepeated || answer != .help else { return [] }
    let (own, others) = try context.profiles(reachedAt: sender)
    // A household that only entered the number must not learn that its owner asked for help.
    let asked = own.first { $0.sentAt != nil }
    let agreed = (own + others.filter { $0.secondPhone == sender }).filter(\.isConfirmed)
    let told = agreed.isEmpty ? asked.map { [$0] } ?? [] : agreed
    for profile in told {
      try context.automation(for: profile)?.notifyHelp(of: profile, at: receivedAt)
    }
    // Without carers who know, such as for a contact, the reply would not be true.
    guard let profile = told.first, let home = try context.automation(for: profile) else {
      return []
    }
    // To a stopped number only HELP itself is answered.
    let isStopped = try answer != .help && context.care.stopTime(of: sender) != nil
    if !isRepeated, !isStopped, recent.count < Self.mostHelpReplies {
      try home.appendSMS(.help(for: profile, to: sender, at: receivedAt, now: context.now))
    }
    guard answer != .help else { return [] }
    return try keepText(for: told, in: context)
  }

  /// Keeps the text as the last message of the persons, and tells their carers; returns the changed
  /// profiles.
  private func keepText(
    for profiles: [CareProfile], in context: Context
  ) throws -> [CareProfile] {
    guard note != nil else { return [] }
    return try profiles.compactMap { known -> CareProfile? in
      guard let profile = try context.care.profile(known.id, in: known.household) else {
        return nil
      }
      return try context.change(profile, by: reply(.other)) { home, saved in
        if SMSAnswer.callsForHelp(text) {
          try home.notifyHelp(of: saved, at: receivedAt)
        } else {
          try home.notifyText(of: saved, at: receivedAt)
        }
      }
    }
  }
}

// MARK: - Answers

extension ReceivedSMS {
  /// Whether the message confirms without doubt: a known word or symbol, or a picture.
  private var confirms: Bool {
    answer == .yes
      || answer == .freeText && !pictures.isEmpty && !SMSAnswer.refuses(text)
  }

  private func answerQuestion(in context: Context) throws -> [CareProfile] {
    guard answer != .freeText || !pictures.isEmpty || !SMSAnswer.saysNothing(text) else {
      return []
    }
    let questions = try SMSQuestions(to: sender, at: receivedAt, in: context)
    let question = questions.open.first ?? questions.missed
    // Free text and pictures belong to the person's own family while a prompt waits.
    let isPlain = answer != .freeText && pictures.isEmpty
    if let profile = questions.asked, isPlain || question == nil {
      return try answerHello(of: profile, in: context)
    }
    // “OK” after an alert is about another person.
    guard !questions.followsAlert else { return [] }
    guard let waiting = question else {
      if let profile = questions.withdrawn { return try keepText(for: [profile], in: context) }
      guard answer == .freeText else { return [] }
      let (own, others) = try context.profiles(reachedAt: sender)
      let known = (own + others.filter { $0.secondPhone == sender }).filter(\.isConfirmed)
      return try keepText(for: Array(known.prefix(1)), in: context)
    }
    return try respond(to: waiting, among: questions, in: context)
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

  /// Answers a prompt; keeps a text that does not confirm, and does nothing after a NO.
  private func respond(
    to occurrence: CareOccurrence, among questions: SMSQuestions, in context: Context
  ) throws -> [CareProfile] {
    guard let household = try context.households.household(occurrence.household),
      let profile = try context.care.profile(occurrence.profile, in: household.id)
    else { return [] }
    let home = HouseholdAutomation(context: context, household: household)
    if answer == .no {
      try home.notifyCarers(.careDeclined, of: occurrence.id)
    } else if confirms {
      try complete(
        occurrence, isOneOfSeveral: questions.open.count > 1, endsAlarms: true, for: home)
    } else {
      if try isAnswer(to: occurrence, among: questions, for: home) {
        try complete(occurrence, isOneOfSeveral: false, endsAlarms: false, for: home)
      }
      return try keepText(for: [profile], in: context)
    }
    return []
  }

  /// Whether a free text answers a prompt: one that asks for a text, is in time and is the last
  /// message to the number, while nothing was missed and no alarm runs.
  ///
  /// After a NO, or a text that was kept and did not answer, only a clear answer does: “what?” can
  /// mean anything then.
  private func isAnswer(
    to occurrence: CareOccurrence, among questions: SMSQuestions, for home: HouseholdAutomation
  ) throws -> Bool {
    try occurrence.status == .prompted && receivedAt < occurrence.deadlineAt
      && occurrence.kind == .text && questions.latest == .prompt(occurrence.id)
      && questions.missed == nil && !SMSAnswer.refuses(text)
      && home.escalating(of: occurrence.profile).isEmpty
      && !hasOtherReply(to: occurrence, for: home)
  }

  /// Whether the person has replied to a prompt before, and left it open.
  private func hasOtherReply(
    to occurrence: CareOccurrence, for home: HouseholdAutomation
  ) throws -> Bool {
    let household = occurrence.household
    let notices = try home.context.notices.notices(about: occurrence.id.bits, in: household)
    if notices.contains(where: { $0.kind == .careDeclined }) { return true }
    let profile = try home.context.care.profile(occurrence.profile, in: household)
    guard let repliedAt = profile?.repliedAt, let promptedAt = occurrence.promptedAt else {
      return false
    }
    return promptedAt <= repliedAt
  }

  /// Stores the answer, unless the message has nothing that can be stored.
  private func complete(
    _ occurrence: CareOccurrence, isOneOfSeveral: Bool, endsAlarms: Bool,
    for home: HouseholdAutomation
  ) throws {
    var answered = occurrence
    let text = try note ?? (pictures.isEmpty ? nil : Note(Self.pictureText, field: .answer))
    guard let given = CareAnswer(text, photo: nil, at: receivedAt, by: nil),
      answered.receive(given)
    else { return }
    answered = try home.store(answered, endsAlarms: endsAlarms)
    try addDownloads(for: answered, in: home.context)
    guard isOneOfSeveral else { return }
    try home.appendSMS(.confirmation(of: answered, to: sender, at: home.context.now))
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
