import KinshipDomain
import KinshipTestSupport
import KinshipTime

/// The stage of a task, which distinguishes completion with and without an approval.
enum TaskStage: String, CaseIterable, Sendable {
  case open, inProgress, pending, rejected, completed, approved

  var status: TaskStatus {
    switch self {
    case .open: .open
    case .inProgress: .inProgress
    case .pending: .pendingApproval
    case .rejected: .rejected
    case .completed, .approved: .completed
    }
  }
}

extension TestFamily {
  /// Stores a photo's row, sent by Oma so that another member's upload does not replace it.
  func placePhoto(of task: TaskID, size: Int = 1_000) async throws -> PhotoRef {
    let id: PhotoRef = world.ids.next()
    let (home, sender, now) = (household, member("oma"), world.clock.now)
    try await world.arrange { all in
      guard let digest = ContentDigest(bytes: [UInt8](repeating: 7, count: 32)),
        let image = PhotoImage(.jpeg, size: size, digest: digest, width: 640, height: 480)
      else { preconditionFailure("That cannot be a picture") }
      try all.photos.add(
        Photo(
          id: id, household: home, of: .task(task), uploadedBy: sender, image: image,
          uploadedAt: now))
    }
    return id
  }

  /// Stores a task at `stage`, claimed by `claimant` and paid if completed, without policy checks.
  func placeTask(
    at stage: TaskStage, for assignee: String? = "zoe", claimedBy claimant: String = "zoe",
    points: Int = 10, isInSeries: Bool = false
  ) async throws -> TaskID {
    let id: TaskID = world.ids.next()
    let (home, now, worth) = (household, world.clock.now, Points(points) ?? .zero)
    let (child, adult, claimer) = (assignee.map { member($0) }, member("anna"), member(claimant))
    let zones = world.zones
    try await world.arrange { all in
      guard let household = try all.households.household(home) else { return }
      let calendar = HouseholdCalendar(
        zone: try zones.zone(household.timeZone), firstWeekday: household.policy.firstWeekday,
        dayEnd: household.policy.dayEnd)
      let today = calendar.day(of: now)
      let recurrence =
        isInSeries
        ? try TaskRecurrence(
          series: SeriesID(bits: id.bits), number: 2, repetition: Repetition("FREQ=DAILY"),
          anchor: today, keptMissed: 1, skipped: today) : nil
      let new = HouseholdTask(
        id: id, household: home,
        pattern: TaskPattern(
          title: try Title("Dishes"), difficulty: .medium, points: worth, assignee: child,
          due: isInSeries ? Due(today.advanced(byDays: 1)) : nil), createdBy: adult, createdAt: now,
        recurrence: recurrence)
      let claim = Claim(by: claimer, doneAt: now, submittedAt: now, points: worth, photo: nil)
      let isClaimed = [.pending, .completed, .approved].contains(stage)
      let note = try Note("Still dirty", field: .reason)
      let decision: Decision? =
        switch stage {
        case .rejected: Decision(.rejected, by: adult, at: now, note: note)
        case .approved: Decision(.approved, by: adult, at: now, note: nil)
        default: nil
        }
      guard
        let task = HouseholdTask(
          restoring: new, status: stage.status, round: isClaimed || stage == .rejected ? 1 : 0,
          claim: isClaimed ? claim : nil, decision: decision, updatedAt: now, version: .unsaved)
      else { preconditionFailure("\(stage) cannot be") }
      try all.tasks.save(
        task, indexed: TaskIndexEntry(task, policy: household.policy, calendar: calendar))
      guard stage.status == .completed else { return }
      try all.points.post(
        Transfer(
          id: TransferID(derivedFrom: id, .award(round: 1)), household: home,
          debit: PointAccount.issuance(of: home), credit: PointAccount.id(of: claimer),
          amount: worth, kind: .taskCompleted, source: .init(id, round: 1), reason: "Dishes",
          createdBy: adult, createdAt: now, effectiveAt: now))
    }
    return id
  }
}
