import KinshipTime

extension HouseholdPolicy {
  /// The most children that a household can allow.
  public static let childLimits = 0...50
  /// The most care profiles, and habits of each, that a household can allow.
  public static let careLimits = 0...20
  /// How long an answer by SMS may take, in seconds: a minute to a day.
  public static let responseDeadlines = 60...86_400

  /// Throws `validation` unless every number is one that the rules can work with.
  public func check() throws {
    if let maxChildren { try Self.childLimits.require(maxChildren, of: .childLimit) }
    let dayEnds = HouseholdCalendar.dayEnds
    guard dayEnds.contains(dayEnd) else { throw Refusal.validation(.dayEnd, .malformed) }
    try (1...9).require(cardValueRange, of: .rules)
    try (1...100).require(goalPoints.range, of: .rules)
    try (1...100).require(goalPoints.step, of: .rules)
    try goalPoints.range.require(goalPoints.preset, of: .rules)
    try Self.careLimits.require(maxCareProfiles, of: .rules)
    try Self.careLimits.require(maxHabitsPerCareProfile, of: .rules)
    try Self.responseDeadlines.require(responseDeadlineSeconds, of: .rules)
  }

  /// Whether tasks are filed otherwise under `other`: seen by others, or overdue at another time.
  public func filesTasksOtherwise(than other: HouseholdPolicy) -> Bool {
    childTaskVisibility != other.childTaskVisibility || dayEnd != other.dayEnd
  }
}

extension ClosedRange<Int> {
  fileprivate func require(_ value: Int, of field: Refusal.Field) throws {
    guard contains(value) else {
      throw Refusal.validation(field, .outOfRange(minimum: lowerBound, maximum: upperBound))
    }
  }

  fileprivate func require(_ range: ClosedRange<Int>, of field: Refusal.Field) throws {
    try require(range.lowerBound, of: field)
    try require(range.upperBound, of: field)
  }
}
