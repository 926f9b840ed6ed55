public import KinshipTime

extension HouseholdPolicy {
  /// The most children that a household can allow.
  public static let childLimits = 0...50
  /// The most care profiles that a household can allow.
  public static let careProfileLimits = 0...4
  /// The most habits of a care profile that a household can allow.
  public static let habitLimits = 0...10
  /// How long an answer by SMS may take, in seconds: a minute to a day.
  public static let responseDeadlines = 60...86_400

  /// After how many hours a claim can be approved by itself, and how many before it is due people can be
  /// reminded of a task: up to a week.
  public static let waitingHours = 1...168

  /// Throws `validation` unless every number is one that the rules can work with.
  public func check() throws {
    if let maxChildren { try Self.childLimits.require(maxChildren, of: .childLimit) }
    let dayEnds = HouseholdCalendar.dayEnds
    guard dayEnds.contains(dayEnd) else { throw Refusal.validation(.dayEnd, .malformed) }
    try (1...9).require(cardValueRange, of: .rules)
    try (1...100).require(goalPoints.range, of: .rules)
    try (1...100).require(goalPoints.step, of: .rules)
    try goalPoints.range.require(goalPoints.preset, of: .rules)
    try Self.careProfileLimits.require(maxCareProfiles, of: .rules)
    try Self.habitLimits.require(maxHabitsPerCareProfile, of: .rules)
    try Self.responseDeadlines.require(responseDeadlineSeconds, of: .rules)
    for hours in [autoApprovalHours, dueSoonHours].compactMap(\.self) {
      try Self.waitingHours.require(hours, of: .rules)
    }
  }

  /// Throws `childLimitReached` for more children than the policy allows.
  package func requireRoom(forChildren count: Int) throws {
    guard let maxChildren, count > maxChildren else { return }
    throw Refusal.childLimitReached(limit: maxChildren)
  }

  /// How many hours before it is due somebody is reminded of a task in fact: never where tasks notify nobody.
  public var effectiveDueSoonHours: Int? {
    notificationAreas.contains(.tasks) ? dueSoonHours : nil
  }

  /// When somebody is reminded of an overdue task in fact, likewise.
  public var effectiveOverdueReminder: TimeOfDay? {
    notificationAreas.contains(.tasks) ? overdueReminder : nil
  }

  /// Whether the terms that come with the product are those of `other`: no household changes its own.
  public func hasProductTerms(of other: HouseholdPolicy) -> Bool {
    enforcesPaywall == other.enforcesPaywall && maxCareProfiles == other.maxCareProfiles
      && maxHabitsPerCareProfile == other.maxHabitsPerCareProfile
  }

  /// Whether tasks are filed otherwise under `other`: seen by others, overdue at another time, or with other
  /// duties.
  public func filesTasksOtherwise(than other: HouseholdPolicy) -> Bool {
    childTaskVisibility != other.childTaskVisibility || dayEnd != other.dayEnd
      || autoApprovalHours != other.autoApprovalHours || dueSoonHours != other.dueSoonHours
      || overdueReminder != other.overdueReminder
      || notificationAreas.contains(.tasks) != other.notificationAreas.contains(.tasks)
  }
}

extension ClosedRange<Int> {
  fileprivate func require(_ range: ClosedRange<Int>, of field: Refusal.Field) throws {
    try require(range.lowerBound, of: field)
    try require(range.upperBound, of: field)
  }
}
