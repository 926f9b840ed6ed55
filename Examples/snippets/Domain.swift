import KinshipDomain

/// Whether a child can create tasks in a household with a preset, and the price of half an hour of screen time.
func childTerms(in preset: Preset) throws -> [String] {
  let policy = preset.policy
  let powers = Role.child.powers(isOwner: false, policy: policy)
  let rate = try ScreenTimeRate(points: 1, minutes: 2)
  return [
    powers.contains(.createTasks) ? "makes tasks" : "is given tasks",
    "half an hour: \(rate.cost(ofMinutes: 30)) \(policy.pointsName)",
  ]
}

/// The code of the refusal for an invalid title, or nil.
///
/// Invalid values cannot be created.
func refusalCode(forTitle title: String) -> String? {
  do {
    _ = try Title(title)
    return nil
  } catch {
    return (error as? Refusal)?.code
  }
}
