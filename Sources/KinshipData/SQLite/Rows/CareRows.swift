import KinshipDomain
import KinshipTime

// MARK: - Profiles as rows

enum CareProfileColumn: Int, TableColumn {
  case household, id, position, name, relationship, phone, language, status, step, sentAt, reply,
    repliedAt, confirmedAt, stoppedAt, secondPhone, contacts, pauseReason, pauseFrom, pauseUntil,
    photo, createdBy, createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "care_profile", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "care_profiles",
      columns: [
        .id: [.id, .photo, .createdBy],
        .text: [
          .name, .relationship, .phone, .language, .status, .step, .reply, .secondPhone, .contacts,
          .pauseReason, .scope,
        ],
        .number: [.position, .changedSeq],
        .instant: [
          .sentAt, .repliedAt, .confirmedAt, .stoppedAt, .pauseFrom, .pauseUntil, .createdAt,
          .updatedAt,
        ],
      ],
      since: 11),
    read: { _ = try CareProfile($0) })
}

extension CareProfile: VersionedRow {
  init(_ row: ResultRow<CareProfileColumn>) throws {
    let profile = try CareProfile(
      id: row[.id], in: row[.household], position: row[.position], name: row[.name],
      relationship: row[.relationship], phone: row[.phone], language: row[.language],
      status: row[.status], step: row[.step], sentAt: row[.sentAt], reply: row[.reply],
      repliedAt: row[.repliedAt], confirmedAt: row[.confirmedAt], stoppedAt: row[.stoppedAt],
      createdBy: row[.createdBy], createdAt: row[.createdAt], updatedAt: row[.updatedAt],
      version: row[.changedSeq], secondPhone: row[.secondPhone],
      contacts: (row[.contacts] as CareContactList?)?.contacts ?? [], pause: row.pause(),
      photo: row[.photo])
    self = try row.valid(profile, "possible care profile")
  }

  func values() -> RowValues<CareProfileColumn> {
    let contacts = CareContactList(contacts)
    return [
      .household: household, .id: id, .position: position, .name: name,
      .relationship: relationship, .phone: phone, .language: language, .status: status,
      .step: step, .sentAt: sentAt, .reply: reply, .repliedAt: repliedAt,
      .confirmedAt: confirmedAt, .stoppedAt: stoppedAt, .secondPhone: secondPhone,
      .contacts: contacts, .pauseReason: pause?.reason, .pauseFrom: pause?.from,
      .pauseUntil: pause?.until, .photo: photo, .createdBy: createdBy, .createdAt: createdAt,
      .updatedAt: updatedAt, .scope: Scope.guardians, .changedSeq: version,
    ]
  }
}

extension ResultRow<CareProfileColumn> {
  fileprivate func pause() throws -> CarePause? {
    guard let reason: CarePause.Reason = try self[.pauseReason] else { return nil }
    let pause = try CarePause(reason, from: self[.pauseFrom], until: self[.pauseUntil])
    return try valid(pause, "possible pause")
  }
}

/// The contacts of a profile as a column holds them: a line with phone, language and name for each.
struct CareContactList: ColumnValueConvertible {
  static let kindName = "list of contacts"

  let contacts: [CareContact]

  /// The list; nil for no contacts.
  init?(_ contacts: [CareContact]) {
    guard !contacts.isEmpty else { return nil }
    self.contacts = contacts
  }

  var simple: String {
    contacts.map { "\($0.phone) \($0.language.rawValue) \($0.name)" }.joined(separator: "\n")
  }

  static func value(of simple: String) throws -> CareContactList? {
    let contacts = try simple.split(separator: "\n", omittingEmptySubsequences: false).map {
      line -> CareContact? in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 3, let phone = PhoneNumber(e164: parts[0]),
        let language = Language(rawValue: parts[1])
      else { return nil }
      return CareContact(
        name: try Name(parts[2], field: .memberName), phone: phone, language: language)
    }
    return contacts.contains(nil) ? nil : CareContactList(contacts.compactMap { $0 })
  }
}

// MARK: - Habits as rows

enum CareHabitColumn: Int, TableColumn {
  case household, id, profile, title, emoji, category, weekdays, time, answerMinutes, kind,
    createdBy, promptsFrom, createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "care_habit", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "care_habits",
      columns: [
        .id: [.id, .profile, .createdBy],
        .text: [.title, .emoji, .category, .kind, .scope],
        .number: [.weekdays, .time, .answerMinutes, .changedSeq],
        .instant: [.promptsFrom, .createdAt, .updatedAt],
      ],
      since: 11),
    read: { _ = try CareHabit($0) })
}

extension CareHabit: VersionedRow {
  init(_ row: ResultRow<CareHabitColumn>) throws {
    let habit = try CareHabit(
      id: row[.id], in: row[.household], of: row[.profile], title: row[.title],
      emoji: row[.emoji], category: row[.category], days: Self.days(in: row[.weekdays]),
      time: row[.time], answerMinutes: row[.answerMinutes], kind: row[.kind],
      createdBy: row[.createdBy], promptsFrom: row[.promptsFrom], createdAt: row[.createdAt],
      updatedAt: row[.updatedAt], version: row[.changedSeq])
    self = try row.valid(habit, "possible habit")
  }

  func values() -> RowValues<CareHabitColumn> {
    [
      .household: household, .id: id, .profile: profile, .title: title, .emoji: emoji,
      .category: category, .weekdays: weekdayBits, .time: time, .answerMinutes: answerMinutes,
      .kind: kind, .createdBy: createdBy, .promptsFrom: promptsFrom, .createdAt: createdAt,
      .updatedAt: updatedAt, .scope: Scope.guardians, .changedSeq: version,
    ]
  }

  private var weekdayBits: Int { days.reduce(0) { $0 | 1 << ($1.rawValue - 1) } }

  private static func days(in bits: Int) -> [Weekday] {
    Weekday.allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 }
  }
}

// MARK: - Occurrences as rows

enum CareOccurrenceColumn: Int, TableColumn {
  case household, id, profile, habit, day, title, emoji, kind, promptAt, deadlineAt, status,
    promptedAt, answer, photo, answeredAt, answeredBy, escalatedTo, escalationAt, scope,
    changedSeq

  static let table = Table(
    "care_occurrence", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "care_occurrences",
      columns: [
        .id: [.id, .profile, .habit, .photo, .answeredBy],
        .text: [.title, .emoji, .kind, .status, .answer, .escalatedTo, .scope],
        .number: [.changedSeq],
        .date: [.day],
        .instant: [.promptAt, .deadlineAt, .promptedAt, .answeredAt, .escalationAt],
      ],
      since: 11),
    read: { _ = try CareOccurrence($0) })
}

extension CareOccurrence: VersionedRow {
  init(_ row: ResultRow<CareOccurrenceColumn>) throws {
    let occurrence = try CareOccurrence(
      id: row[.id], in: row[.household], profile: row[.profile], habit: row[.habit],
      day: row[.day], title: row[.title], emoji: row[.emoji], kind: row[.kind],
      promptAt: row[.promptAt], deadlineAt: row[.deadlineAt], status: row[.status],
      promptedAt: row[.promptedAt], answer: row.answer(), version: row[.changedSeq],
      escalation: row.escalation())
    self = try row.valid(occurrence, "possible occurrence of a habit")
  }

  func values() -> RowValues<CareOccurrenceColumn> {
    let told = escalation.flatMap { CareNumberList($0.done) }
    return [
      .household: household, .id: id, .profile: profile, .habit: habit, .day: day,
      .title: title, .emoji: emoji, .kind: kind, .promptAt: promptAt, .deadlineAt: deadlineAt,
      .status: status, .promptedAt: promptedAt, .answer: answer?.text, .photo: answer?.photo,
      .answeredAt: answer?.at, .answeredBy: answer?.by,
      .escalatedTo: told, .escalationAt: escalation?.nextAt, .scope: Scope.guardians,
      .changedSeq: version,
    ]
  }
}

extension ResultRow<CareOccurrenceColumn> {
  fileprivate func answer() throws -> CareAnswer? {
    guard let at: Instant = try self[.answeredAt] else { return nil }
    let answer = try CareAnswer(
      self[.answer], photo: self[.photo], at: at, by: self[.answeredBy])
    return try valid(answer, "possible answer")
  }

  fileprivate func escalation() throws -> CareEscalation? {
    let done: CareNumberList? = try self[.escalatedTo]
    let next: Instant? = try self[.escalationAt]
    guard done != nil || next != nil else { return nil }
    return CareEscalation(done: done?.numbers ?? [], nextAt: next)
  }
}

/// The numbers that were told of a missed answer as a column holds them, with blanks between them.
struct CareNumberList: ColumnValueConvertible {
  static let kindName = "list of phone numbers"

  let numbers: [PhoneNumber]

  /// The list; nil for no numbers.
  init?(_ numbers: [PhoneNumber]) {
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  var simple: String { numbers.map(\.description).joined(separator: " ") }

  static func value(of simple: String) -> CareNumberList? {
    let numbers = simple.split(separator: " ", omittingEmptySubsequences: false)
      .map { PhoneNumber(e164: String($0)) }
    return numbers.contains(nil) ? nil : CareNumberList(numbers.compactMap { $0 })
  }
}
