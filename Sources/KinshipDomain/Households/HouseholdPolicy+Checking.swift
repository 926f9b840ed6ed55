public import KinshipTime

extension HouseholdPolicy {
  /// Allowed values of `maxChildren`.
  public static let childLimits = 0...50
  /// Allowed values of `maxCareProfiles`.
  public static let careProfileLimits = 0...4
  /// Allowed values of `maxHabitsPerCareProfile`.
  public static let habitLimits = 0...10
  /// Allowed values of `responseDeadlineSeconds`, in seconds: a minute to a day.
  public static let responseDeadlines = 60...86_400

  /// Allowed values of `careStageMinutes`, in minutes.
  public static let careStages = 1...120
  /// Allowed values of `careMessagesPerDay`.
  public static let careBudgets = 10...1_000

  /// Allowed values of `maxPinnedMessages`.
  public static let pinLimits = 0...20

  /// Allowed values of `autoApprovalHours` and `dueSoonHours`, in hours: up to a week.
  public static let waitingHours = 1...168

  /// Throws `validation` unless every number is in its allowed range.
  public func check() throws {
    if let maxChildren { try Self.childLimits.require(maxChildren, of: .childLimit) }
    let dayEnds = HouseholdCalendar.dayEnds
    guard dayEnds.contains(dayEnd) else { throw Refusal.validation(.dayEnd, .malformed) }
    try (1...9).require(cardValueRange, of: .rules)
    try (1...100).require(goalPoints.range, of: .rules)
    try (1...100).require(goalPoints.step, of: .rules)
    try goalPoints.range.require(goalPoints.preset, of: .rules)
    try Streak.freezeLimits.require(streakFreezes, of: .rules)
    try Self.careProfileLimits.require(maxCareProfiles, of: .rules)
    try Self.habitLimits.require(maxHabitsPerCareProfile, of: .rules)
    try Self.responseDeadlines.require(responseDeadlineSeconds, of: .rules)
    try Self.careStages.require(careStageMinutes, of: .rules)
    try Self.careBudgets.require(careMessagesPerDay, of: .rules)
    // Their zone is the household's.
    guard careQuietHours?.timeZone == nil else { throw Refusal.validation(.quietHours, .malformed) }
    try Self.pinLimits.require(maxPinnedMessages, of: .pins)
    for hours in [autoApprovalHours, dueSoonHours].compactMap(\.self) {
      try Self.waitingHours.require(hours, of: .rules)
    }
  }

  /// Throws `childLimitReached` for more children than the policy allows.
  package func requireRoom(forChildren count: Int) throws {
    guard let maxChildren, count > maxChildren else { return }
    throw Refusal.childLimitReached(limit: maxChildren)
  }

  /// Whether notices of a kind are mailed and pushed to members who want that.
  public func sends(_ kind: Notice.Kind) -> Bool {
    kind.area.map(notificationAreas.contains) ?? true
  }

  /// Hours before the due time at which a reminder is sent; nil if the policy sends no
  /// notifications about tasks.
  public var effectiveDueSoonHours: Int? {
    notificationAreas.contains(.tasks) ? dueSoonHours : nil
  }

  /// Time of the reminder about an overdue task; nil if the policy sends no notifications about
  /// tasks.
  public var effectiveOverdueReminder: TimeOfDay? {
    notificationAreas.contains(.tasks) ? overdueReminder : nil
  }

  /// Whether the terms fixed by the product equal those of `other`.
  ///
  /// A household cannot change them.
  public func hasProductTerms(of other: HouseholdPolicy) -> Bool {
    enforcesPaywall == other.enforcesPaywall && maxCareProfiles == other.maxCareProfiles
      && maxHabitsPerCareProfile == other.maxHabitsPerCareProfile
  }

  /// Whether stored tasks must be rewritten under `other`, or jobs planned anew: the visibility and
  /// overdue time of tasks, or the scheduled jobs of tasks or goals differ.
  public func requiresReindexing(than other: HouseholdPolicy) -> Bool {
    childTaskVisibility != other.childTaskVisibility || dayEnd != other.dayEnd
      || autoApprovalHours != other.autoApprovalHours || dueSoonHours != other.dueSoonHours
      || overdueReminder != other.overdueReminder
      || postsGoalDeadlines != other.postsGoalDeadlines
      || notificationAreas.contains(.tasks) != other.notificationAreas.contains(.tasks)
  }
}

extension ClosedRange<Int> {
  fileprivate func require(_ range: ClosedRange<Int>, of field: Refusal.Field) throws {
    try require(range.lowerBound, of: field)
    try require(range.upperBound, of: field)
  }
}
