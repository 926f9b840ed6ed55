import KinshipDomain

/// What a child may do in a household of some kind, and what its screen time costs.
func termsOfChild(in preset: Preset) throws -> [String] {
  let policy = preset.policy
  let powers = Role.child.powers(isOwner: false, policy: policy)
  let rate = try ScreenTimeRate(points: 1, minutes: 2)
  return [
    powers.contains(.createTasks) ? "makes tasks" : "is given tasks",
    "half an hour: \(rate.cost(ofMinutes: 30)) \(policy.pointsName)",
  ]
}

/// Why a text is no title: values that exist are right.
func complaint(about title: String) -> String? {
  do {
    _ = try Title(title)
    return nil
  } catch {
    return (error as? Refusal)?.code
  }
}
