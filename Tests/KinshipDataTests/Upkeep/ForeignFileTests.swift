import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests importing household files of older and newer formats.
@Suite(.timeLimit(.minutes(5))) struct ForeignFileTests {
  /// Writes the number of an older format into a file, and removes the columns and lists that the
  /// format lacks.
  ///
  /// A new column or list is removed here below the number that introduced it.
  private func setFormat(_ number: Int, _ text: inout String) {
    let family = HouseholdFormat.family
    text = text.replacingOccurrences(
      of: "\"\(family)\(HouseholdFormat.version)\"", with: "\"\(family)\(number)\"")
    if number < 11 {
      text = text.replacing(
        #/"(account_badges|member_badges|notice_preferences|custom_items|cards|card_completions)": \[[^\]]*\],\n/#,
        with: "")
      text = text.replacing(
        #/"(reward_terms|basket_entries|savings_pools|point_rules|allowances|money_transfers|chat_messages)": \[[^\]]*\],\n/#,
        with: "")
      text = text.replacing(
        #/"(goals|goal_completions|absences|activities|duties)": \[[^\]]*\],\n/#, with: "")
      text = text.replacing(
        #/"(care_profiles|care_habits|care_occurrences)": \[[^\]]*\],\n/#, with: "")
      text = text.replacing(#/,\n\{"id": [^}]*"care_profile": "[^"]*"[^}]*\}/#, with: "")
      text = text.replacing(#/\{"id": [^}]*"care_profile": "[^"]*"[^}]*\},\n/#, with: "")
      text = text.replacing(#/"care_profile": null, /#, with: "")
      text = text.replacing(#/"read_at": (?:null|"[^"]*"), /#, with: "")
      text = text.replacing(#/"pool": (?:null|"[^"]*"), /#, with: "")
      text = text.replacing(#/"award": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
      text = text.replacing(#/"kept_week_(?:start|end)": (?:null|"[^"]*"), /#, with: "")
    }
    if number < 9 { removeColumnsOfFormat9(&text) }
    if number < 8 { removeAllowances(&text) }
    if number < 7 { removeCreatorsOfCodes(&text) }
    if number < 6 { removeMemberPhotos(&text) }
    if number < 5 {
      text = text.replacing(#/"before_skip": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
      text = text.replacing(#/"(?:part|whole_points)": (?:null|\d+), /#, with: "")
    }
    if number < 4 {
      text = text.replacing(#/"(events|event_overrides)": \[[^\]]*\],\n/#, with: "")
    }
    if number < 3 {
      text = text.replacing(
        #/"(?:usual|skipped_date|rotation|away_until)": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
    }
    if number < 2 {
      text = text.replacing(
        #/"(?:series|series_number|repetition|series_anchor|kept_missed)": (?:null|"(?:[^"\\]|\\.)*"|\d+), /#,
        with: "")
    }
  }

  /// Removes photos of members, which older formats do not have.
  private func removeMemberPhotos(_ text: inout String) {
    text = text.replacing(#/,\n\{"id": "[^"]*", "task": null, "uploaded_by"[^}]*\}/#, with: "")
    text = text.replacing(#/\{"id": "[^"]*", "task": null, "uploaded_by"[^}]*\},\n/#, with: "")
    text = text.replacing(#/("uploaded_at": "[^"]*", )"member": null, /#) { $0.1 }
  }

  /// Removes the creator of each invite code, the last column of its row.
  private func removeCreatorsOfCodes(_ text: inout String) {
    text = text.replacing(
      #/("email": (?:null|"[^"]*")), "created_by": (?:null|"[^"]*")\}/#
    ) { "\($0.1)}" }
  }

  /// Removes the used weekly allowance.
  private func removeAllowances(_ text: inout String) {
    text = text.replacing(
      #/"(?:allowance_used|allowance_used_today|running_from_allowance)": (?:null|\d+), /#, with: ""
    )
  }

  /// Removes the columns and rows of format 9: nicknames, household photos, and the flags
  /// `claim_was_in_progress` and `joined_unasked`.
  private func removeColumnsOfFormat9(_ text: inout String) {
    text = text.replacing(
      #/"(?:claim_was_in_progress|joined_unasked)": (?:null|true|false), /#, with: "")
    text = text.replacing(#/"nickname": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
    text = text.replacing(#/,\n\{"id": [^}]*"shows_household": true[^}]*\}/#, with: "")
    text = text.replacing(#/\{"id": [^}]*"shows_household": true[^}]*\},\n/#, with: "")
    text = text.replacing(#/"shows_household": null, /#, with: "")
  }

  // Proves: SYNC-55, F-02, F-03
  @Test func `a file of format 8 without nicknames and household photos is imported`() async throws
  {
    let out = try await ExportedFile(savesTogether: false)
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    #expect(whole.contains("\"claim_was_in_progress\": false"))
    try out.forge { setFormat(8, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let (claims, members, photos) = try await out.second.store.read { all in
      (
        try all.tasks.tasks(TaskSelection(household: home, limit: 1_000)).tasks.compactMap(\.claim),
        try all.members.members(of: home), try all.photos.photos(of: .household, in: home)
      )
    }
    #expect(!claims.isEmpty && claims.allSatisfy { !$0.wasInProgress })
    #expect(!members.isEmpty && members.allSatisfy { !$0.joinedUnasked && $0.nickname == nil })
    #expect(photos.isEmpty)
    try out.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a file of format 9 is imported with the same tasks`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(9, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let all = TaskSelection(household: out.life.family.household, limit: 1_000)
    let here = try await out.life.store.read { try $0.tasks.tasks(all).tasks }
    let there = try await out.second.store.read { try $0.tasks.tasks(all).tasks }
    #expect(!here.isEmpty && here == there)
    try out.second.store.close()
  }

  // Proves: SYNC-55, UC-H5
  @Test func `a file of format 7 is imported with no used allowance`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(7, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let family = out.life.family
    let banks = try await out.second.store.read { transaction in
      try family.members.values.compactMap {
        try transaction.screenTime.bank(of: $0, in: family.household)
      }
    }
    #expect(banks.map(\.allowanceUsed) == [0])
    try out.second.store.close()
  }

  // Proves: SYNC-55, UC-E7
  @Test func `a file of format 6 is imported with invite codes without creator`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(6, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let own = try await out.second.store.read { transaction in
      let households = transaction.households
      return try households.household(home).flatMap { try households.invitation($0.inviteCode) }
    }
    #expect(own != nil && own?.createdBy == nil)
    try out.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a file of format 5 is imported without photos of members`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(5, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let (home, ben) = (out.life.family.household, out.life.family.member("ben"))
    let photos = try await out.second.store.read {
      try $0.photos.photos(of: .member(ben), in: home)
    }
    #expect(photos.isEmpty)
    try out.second.store.close()
  }

  @Test func `a file of format 3 is imported without events`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(3, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    #expect(
      try await out.second.store.read {
        try $0.households.count(of: .events, in: home, upTo: .max)
      } == 0)
    try out.second.store.close()
  }

  @Test func `a file of format 4 without parts is imported`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(4, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try out.second.store.close()
  }

  @Test func `a file of a newer format is refused`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    try out.forge { setFormat(99, &$0) }
    try await out.expectRefusal { $0 == .newerFormat("kinship-household/99") }
    try out.second.store.close()
  }

  @Test func `a file of format 1 is imported without recurrences`() async throws {
    let out = try await ExportedFile(savesTogether: false)
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    #expect(whole.contains("\"series\": "))
    try out.forge { setFormat(1, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let tasks = try await out.second.store.read {
      try $0.tasks.tasks(TaskSelection(household: home, limit: 1_000)).tasks
    }
    #expect(!tasks.isEmpty && tasks.allSatisfy { $0.recurrence == nil })
    try out.second.store.close()
  }
}
