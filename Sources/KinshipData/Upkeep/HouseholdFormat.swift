/// What a household's file holds: the formats `kinship-household/1` to `10`, told in Docs/Household-file.md.
///
/// Never edited once it was shipped: what the schema has more comes with a number of its own, and a file of
/// an older number has nothing there.
enum HouseholdFormat {
  /// The word before the number.
  static let family = "kinship-household/"
  /// The number that this version writes, and the newest that it reads.
  static let version = 10

  /// How a column is written.
  enum Kind {
    /// A UUID in 36 characters.
    case id
    /// 32 bytes in 64 hexadecimal digits.
    case digest
    case text
    case number
    /// `true` or `false`.
    case flag
    /// RFC 3339 in UTC, with milliseconds.
    case instant
    /// `2026-11-23`.
    case date
    /// `18:00`, with seconds only when they are not zero.
    case time
  }

  /// Rows of one kind: a list in the file, and a table of the store.
  struct Section {
    let name: String
    let table: String
    /// Which rows of the table belong to the household, given as the one parameter.
    let condition: String
    /// What is the same for all rows and therefore not written: column and value, as SQL.
    let fixed: [(column: String, value: String)]
    let order: String
    let columns: [(name: String, kind: Kind)]
    /// The columns that came later, with the number that they came with.
    let later: [String: Int]
    /// The number that the list came with.
    let since: Int

    init(
      _ name: String, table: String, _ columns: [(String, Kind)], order: String = "id",
      condition: String = "household = ?1", fixed: [(String, String)] = [("household", "?1")],
      later: [String: Int] = [:], since: Int = 1
    ) {
      (self.name, self.table, self.columns) = (name, table, columns)
      (self.order, self.condition, self.fixed) = (order, condition, fixed)
      (self.later, self.since) = (later, since)
    }

    /// Whether files of that number have the column.
    func has(_ column: String, in version: Int) -> Bool { later[column] ?? 1 <= version }
  }

  /// The lists, in the order of the file, which is also that in which a store takes them in: what a row
  /// refers to comes before it.
  static let sections = [
    accounts, household, members, codes, tasks, photos, wallets, transfers, screenTimeSettings,
    screenTimeBanks, redemptions, shopping, events, eventOverrides, notices, tombstones,
  ]

  /// The accounts of members: what a person is called, never what opens the account.
  static let accounts = Section(
    "accounts", table: "user",
    [
      ("id", .id), ("person", .id), ("email", .text), ("display_name", .text),
      ("date_of_birth", .date), ("language", .text), ("shows_profile", .flag),
      ("shows_achievements", .flag), ("shares_activity", .flag), ("trial_started_at", .instant),
      ("created_at", .instant), ("updated_at", .instant),
    ],
    condition: "id IN (SELECT user FROM member WHERE household = ?1 AND removed_at IS NULL)",
    fixed: [])

  private static let scoped: [(String, Kind)] = [("scope", .text), ("changed_seq", .number)]

  static let household = Section(
    "household", table: "household",
    [
      ("name", .text), ("details", .text), ("created_by", .id), ("invite_code", .text),
      ("policy", .text), ("time_zone", .text), ("created_at", .instant), ("updated_at", .instant),
    ] + scoped, condition: "id = ?1", fixed: [("id", "?1")])

  static let members = Section(
    "members", table: "member",
    [
      ("id", .id), ("person", .id), ("user", .id), ("role", .text), ("is_owner", .flag),
      ("name", .text), ("color", .text), ("position", .number), ("joined_at", .instant),
      ("removed_at", .instant), ("away_until", .date), ("nickname", .text),
      ("joined_unasked", .flag),
    ] + scoped, later: ["away_until": 3, "nickname": 9, "joined_unasked": 9])

  /// Codes stand in the directory, and get a sequence of the one that they come to.
  static let codes = Section(
    "codes", table: "invitation",
    [
      ("code", .text), ("role", .text), ("expires_at", .instant), ("account", .id), ("claims", .id),
      ("links", .id), ("email", .text), ("created_by", .id),
    ], order: "code", later: ["created_by": 7])

  private static let tasks = Section(
    "tasks", table: "task",
    [
      ("id", .id), ("title", .text), ("details", .text), ("category", .text), ("difficulty", .text),
      ("points", .number), ("assignee", .id), ("created_by", .id), ("due_date", .date),
      ("due_time", .time), ("requires_photo", .flag), ("status", .text), ("round", .number),
      ("claim_by", .id), ("claim_done_at", .instant), ("claim_submitted_at", .instant),
      ("claim_points", .number), ("claim_photo", .id), ("claim_was_in_progress", .flag),
      ("decision_outcome", .text), ("decision_by", .id), ("decision_at", .instant),
      ("decision_note", .text),
      ("created_at", .instant), ("updated_at", .instant), ("overdue_from", .instant),
      ("series", .id), ("series_number", .number), ("repetition", .text),
      ("series_anchor", .date), ("kept_missed", .number), ("usual", .text),
      ("skipped_date", .date), ("rotation", .text), ("before_skip", .text), ("part", .number),
      ("whole_points", .number),
    ] + scoped,
    later: [
      "series": 2, "series_number": 2, "repetition": 2, "series_anchor": 2, "kept_missed": 2,
      "usual": 3, "skipped_date": 3, "rotation": 3, "before_skip": 5, "part": 5, "whole_points": 5,
      "claim_was_in_progress": 9,
    ])

  static let photos = Section(
    "photos", table: "photo",
    [
      ("id", .id), ("task", .id), ("uploaded_by", .id), ("kind", .text), ("size", .number),
      ("digest", .digest), ("width", .number), ("height", .number), ("uploaded_at", .instant),
      ("member", .id), ("shows_household", .flag),
    ] + scoped, later: ["member": 6, "shows_household": 9])

  private static let wallets = Section(
    "point_accounts", table: "account",
    [
      ("id", .id), ("member", .id), ("balance", .number), ("total_earned", .number),
      ("total_spent", .number), ("opened_at", .instant),
    ] + scoped)

  private static let transfers = Section(
    "transfers", table: "transfer",
    [
      ("id", .id), ("debit", .id), ("credit", .id), ("amount", .number), ("kind", .text),
      ("cause", .id), ("round", .number), ("reverses", .id), ("reason", .text),
      ("created_by", .id), ("created_at", .instant), ("effective_at", .instant),
    ] + scoped, order: "changed_seq, id")

  private static let screenTimeSettings = Section(
    "screen_time_settings", table: "screen_time_setting",
    [
      ("member", .id), ("rate_points", .number), ("rate_minutes", .number),
      ("weekly_allowance", .number), ("daily_limit", .number), ("carry_up_to", .number),
      ("updated_at", .instant),
    ] + scoped, order: "member")

  private static let screenTimeBanks = Section(
    "screen_time_banks", table: "screen_time_bank",
    [
      ("member", .id), ("day", .date), ("carried", .number), ("redeemed", .number),
      ("used", .number), ("running_since", .instant), ("running_minutes", .number),
      ("allowance_used", .number), ("allowance_used_today", .number),
      ("running_from_allowance", .number),
    ] + scoped, order: "member",
    later: ["allowance_used": 8, "allowance_used_today": 8, "running_from_allowance": 8])

  private static let redemptions = Section(
    "redemptions", table: "redemption",
    [
      ("id", .id), ("member", .id), ("points", .number), ("minutes", .number),
      ("redeemed_at", .instant), ("expires_at", .instant),
    ] + scoped)

  private static let shopping = Section(
    "shopping_items", table: "shopping_item",
    [
      ("id", .id), ("title", .text), ("quantity", .text), ("section", .text), ("added_by", .id),
      ("position", .number), ("checked_by", .id), ("checked_at", .instant),
      ("removed_at", .instant), ("created_at", .instant), ("updated_at", .instant),
    ] + scoped)

  private static let eventContent: [(String, Kind)] = [
    ("title", .text), ("notes", .text), ("location", .text), ("type", .text), ("label", .text),
    ("color", .text), ("assignee", .id), ("starts", .number), ("all_day", .flag),
    ("length", .number),
  ]

  private static let events = Section(
    "events", table: "event",
    [("id", .id), ("uid", .text)] + eventContent + [
      ("zone", .text), ("repeats", .flag), ("rule", .text), ("additions", .text),
      ("exceptions", .text), ("is_shared", .flag), ("created_by", .id), ("revision", .number),
      ("first_day", .date), ("last_day", .date), ("created_at", .instant),
      ("updated_at", .instant),
    ] + scoped, since: 4)

  private static let eventOverrides = Section(
    "event_overrides", table: "event_override",
    [("event", .id), ("occurrence", .number)] + eventContent + scoped,
    order: "event, occurrence", since: 4)

  private static let notices = Section(
    "notices", table: "notice",
    [("id", .id), ("recipient", .id), ("kind", .text), ("subject", .id), ("at", .instant)] + scoped)

  private static let tombstones = Section(
    "tombstones", table: "tombstone",
    [
      ("kind", .text), ("id", .id), ("scope", .text), ("seq", .number), ("reason", .text),
      ("at", .instant),
    ], order: "kind, id, scope", condition: "space_kind = 'household' AND space_id = ?1",
    fixed: [("space_kind", "'household'"), ("space_id", "?1")])
}
