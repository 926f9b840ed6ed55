import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Access to a household's codes, with parent mode locked and unlocked.
@Suite struct CodesInParentModeTests {
  private let family: TestFamily
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func lock() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    try await anna.perform(LockParentMode())
  }

  // Proves: D-66, C-38, UC-E7
  @Test func `open codes are refused while parent mode is locked`() async throws {
    let code = try await anna.perform(IssueInviteCode(household: home, role: .parent))
    try await lock()
    let question = FetchOpenInvitations(household: home)
    #expect(try await anna.refusing(toAnswer: question) == .elevationRequired)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await anna.fetch(question).map(\.invitation) == [code])
  }

  // Proves: D-66, C-38, M-13, UC-E6
  @Test func `a household code that admits adults is visible only in parent mode`() async throws {
    try await lock()
    #expect(try await family.details(anna).inviteCode != nil, "It makes members")
    try await family.changeRules { $0.joinRole = .guardian }
    #expect(try await family.details(anna).inviteCode == nil)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await family.details(anna).inviteCode != nil)
    try await anna.perform(LockParentMode())
    try await family.changeRules { $0.parentMode = .none }
    #expect(try await family.details(anna).inviteCode != nil, "Nothing is guarded here")
  }

  // Proves: C-11, C-36, M-13
  @Test func `a member without supervisory powers does not see a code that admits adults`()
    async throws
  {
    let elders = try await TestFamily(in: TestWorld(), preset: .elderCare) { $0.maxChildren = nil }
    let mo = try await elders.details(elders.mo.performer)
    #expect(mo.inviteCode == nil && !mo.powers.contains(.seeInviteCode))
    #expect(try await elders.details(elders.gwen.performer).inviteCode != nil)
    #expect(try await family.details(family.mo.performer).inviteCode != nil)
  }
}
