import KinshipDomain
import KinshipTime

extension SQLiteTransaction: NoticePreferencesRepository {
  var noticePreferences: any NoticePreferencesRepository { self }

  func preferences(of member: MemberID, in household: HouseholdID) throws -> NoticePreferences? {
    try find(in: household, member)
  }

  func save(_ preferences: NoticePreferences) throws -> NoticePreferences {
    try save(preferences, preferences.household, preferences.member)
  }

  func removePreferences(of member: MemberID, in household: HouseholdID) throws {
    let removed = try change(NoticePreferenceColumn.table.deleteByKey, household, member)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }
}

// MARK: - Preferences as rows

enum NoticePreferenceColumn: Int, TableColumn {
  case household, member, silenced, mailed, unpushed, quietStart, quietEnd, quietZone, scope,
    changedSeq

  static let table = Table(
    "notice_preference", key: [Self.household, .member], household: .household,
    version: .changedSeq,
    file: FileList(
      name: "notice_preferences",
      columns: [
        .id: [.member],
        .text: [.silenced, .mailed, .unpushed, .quietZone, .scope],
        .time: [.quietStart, .quietEnd],
        .number: [.changedSeq],
      ],
      since: 11),
    read: { _ = try NoticePreferences($0) })
}

extension NoticePreferences: VersionedRow {
  init(_ row: ResultRow<NoticePreferenceColumn>) throws {
    try self.init(
      household: row[.household], member: row[.member], silenced: row.kinds(.silenced),
      mailed: row.kinds(.mailed), unpushed: row.kinds(.unpushed), quietHours: row.quietHours(),
      version: row[.changedSeq])
  }

  func values() -> RowValues<NoticePreferenceColumn> {
    [
      .household: household, .member: member, .silenced: silenced.words, .mailed: mailed.words,
      .unpushed: unpushed.words,
      .quietStart: quietHours?.start, .quietEnd: quietHours?.end,
      .quietZone: quietHours?.timeZone, .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}

extension ResultRow<NoticePreferenceColumn> {
  /// The kinds in a list of words; none for NULL.
  fileprivate func kinds(_ column: NoticePreferenceColumn) throws -> Set<Notice.Kind> {
    guard let words = try self[column] as String? else { return [] }
    return Set(
      try words.split(separator: ",", omittingEmptySubsequences: false).map {
        try valid(Notice.Kind(rawValue: String($0)), "list of kinds")
      })
  }

  fileprivate func quietHours() throws -> QuietHours? {
    guard let start = try self[.quietStart] as TimeOfDay?,
      let end = try self[.quietEnd] as TimeOfDay?
    else { return nil }
    return try valid(
      try? QuietHours(start: start, end: end, timeZone: self[.quietZone]), "quiet hours")
  }
}

extension Set<Notice.Kind> {
  /// The words of the kinds in a fixed order; nil for none.
  fileprivate var words: String? {
    isEmpty
      ? nil : Notice.Kind.allCases.filter { contains($0) }.map(\.rawValue).joined(separator: ",")
  }
}
