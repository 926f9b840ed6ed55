import KinshipDomain

extension HouseholdTask {
  /// The order of tasks by their last change, latest first; one command rarely changes two tasks.
  static func isLater(_ left: HouseholdTask, _ right: HouseholdTask) -> Bool {
    (right.version.sequence, left.id) < (left.version.sequence, right.id)
  }
}
