import KinshipDomain

/// A wish to be told which of the caller's spaces rise.
struct Watch: Sendable, Hashable {
  init() {}
}

/// Spaces that rose.
struct SpacesRose: Sendable, Hashable {
  let spaces: [SpaceSequence]

  init(spaces: [SpaceSequence]) {
    self.spaces = spaces
  }
}

/// How far a space is.
struct SpaceSequence: Sendable, Hashable {
  /// The household; nil for the caller's own account.
  let household: HouseholdID?
  /// The number of its last change.
  let sequence: Version

  init(household: HouseholdID?, sequence: Version) {
    self.household = household
    self.sequence = sequence
  }
}
