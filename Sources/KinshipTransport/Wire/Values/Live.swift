import KinshipDomain

/// A request to be notified when sequences of the caller's spaces advance.
struct Watch: Sendable, Hashable {}

struct SpacesRose: Sendable, Hashable {
  let spaces: [SpaceSequence]
}

/// The sequence of a space.
struct SpaceSequence: Sendable, Hashable {
  /// The household; nil for the caller's account.
  let household: HouseholdID?
  /// The sequence of its last change.
  let sequence: Version
}
