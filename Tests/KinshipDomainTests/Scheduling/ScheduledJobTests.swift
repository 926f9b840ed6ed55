import KinshipDomain
import KinshipTime
import Testing

@Suite struct ScheduledJobTests {
  private func job(
    _ kind: ScheduledJob.Kind, about subject: Int, for member: Int?, cause: Int,
    dueAt: Instant = Sample.now
  ) -> ScheduledJob {
    ScheduledJob(
      kind, about: Sample.id(subject, of: HouseholdTask.self), for: member.map { Sample.id($0) },
      .round(cause), in: Sample.household, dueAt: dueAt)
  }

  // Proves: B-52
  @Test func `one cause creates one job for any due date`() {
    let first = job(.taskOverdue, about: 1, for: 2, cause: 3)
    let again = job(.taskOverdue, about: 1, for: 2, cause: 3, dueAt: Sample.now + .seconds(5))
    #expect(first.id == again.id)
    #expect(!first.id.isClientMade)
  }

  // Proves: B-52
  @Test func `jobs of different kind, subject, member or cause have different ids`() {
    var seen: Set<ScheduledJobID> = []
    var count = 0
    for kind in ScheduledJob.Kind.allCases {
      for subject in 1...10 {
        for member in [nil] + (1...10).map(Optional.some) {
          for cause in -3...12 {
            seen.insert(job(kind, about: subject, for: member, cause: cause).id)
            count += 1
          }
        }
      }
    }
    #expect(seen.count == count)
  }

  // Proves: M-48
  @Test func `each kind of reminder has its own notice id, and other jobs create no notice`() throws
  {
    let soon = job(.taskDueSoon, about: 1, for: 2, cause: 3)
    let late = job(.taskOverdue, about: 1, for: 2, cause: 3)
    let notices = [soon, late].compactMap { Notice($0, to: Sample.id(2), at: Sample.now) }
    #expect(notices.map(\.kind) == [.taskDueSoon, .taskOverdue])
    #expect(Set(notices.map(\.id)).count == 2)
    #expect(notices.allSatisfy { $0.kind.isReminder && $0.subject == soon.subject })
    for kind in [
      ScheduledJob.Kind.taskApproval, .taskPassed, .reindexing, .departure, .pointUpkeep,
      .allowance, .goalDueTomorrow, .goalOverdue, .goalDeadlinePlanning,
    ] {
      #expect(
        Notice(job(kind, about: 1, for: nil, cause: 0), to: Sample.id(2), at: Sample.now) == nil)
    }
  }
}
