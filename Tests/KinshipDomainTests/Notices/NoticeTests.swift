import KinshipDomain
import KinshipTime
import Testing

@Suite struct NoticeTests {
  private func id(_ kind: Notice.Kind, of subject: Int, round: Int = 0, to recipient: Int)
    -> NoticeID
  {
    Notice(
      kind, of: Sample.id(subject, of: Member.self), .round(round), to: Sample.id(recipient),
      in: Sample.household, at: Sample.now
    ).id
  }

  // Proves: B-52
  @Test func `one cause creates one notice per recipient at any time`() {
    let first = Notice(
      .taskAssigned, of: Sample.id(1, of: HouseholdTask.self), to: Sample.id(2),
      in: Sample.household, at: Sample.now)
    let again = Notice(
      .taskAssigned, of: Sample.id(1, of: HouseholdTask.self), to: Sample.id(2),
      in: Sample.household, at: Sample.now + .seconds(60))
    #expect(first.id == again.id)
    #expect(!first.id.isClientMade)
  }

  // Proves: B-52
  @Test func `notices of different kind, subject, round or recipient have different ids`() {
    var seen: Set<NoticeID> = []
    var count = 0
    for kind in Notice.Kind.allCases {
      for subject in 1...12 {
        for recipient in 1...12 {
          for round in 0...5 {
            seen.insert(id(kind, of: subject, round: round, to: recipient))
            count += 1
          }
        }
      }
    }
    #expect(seen.count == count)
  }

  // Proves: B-52
  @Test func `swapping subject and recipient changes the notice id`() {
    #expect(id(.memberJoined, of: 3, to: 4) != id(.memberJoined, of: 4, to: 3))
    #expect(id(.memberJoined, of: 3, to: 3) != id(.memberJoined, of: 4, to: 4))
  }
}
