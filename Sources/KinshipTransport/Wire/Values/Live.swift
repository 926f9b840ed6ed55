import KinshipDomain

/// A wish to be told which of the caller's spaces rise.
struct Watch: Sendable, Hashable {}

struct SpacesRose: Sendable, Hashable {
  let spaces: [SpaceSequence]
}

/// How far a space is.
struct SpaceSequence: Sendable, Hashable {
  /// The household; nil for the caller's own account.
  let household: HouseholdID?
  /// The number of its last change.
  let sequence: Version
}
