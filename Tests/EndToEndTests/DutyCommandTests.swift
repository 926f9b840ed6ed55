import Testing

@Suite struct DutyCommandTests {
  // Proves: B-45
  @Test func `adults agree who takes a pickup`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    #expect(try home.kin("duty list").contains("No duties"))
    let asked = try home.kin("duty assign Pickup Ben --leg return --within 60")
    #expect(asked.contains("Asked Ben for “Pickup” (back, tomorrow"))
    #expect(
      try home.failing("duty assign Pickup Ben --leg return", with: 1).code == "dutyUnavailable")
    #expect(try home.kin("duty").contains("Ben is asked"))
    #expect(try home.kin("duty accept Pickup").contains("Anna takes “Pickup”"))
    #expect(try home.failing("duty confirm Pickup", with: 1).code == "dutyUnavailable")
    #expect(try home.kin("calendar day tomorrow").contains("back: Handled by Anna"))
    #expect(try home.kin("--json duty list").contains("\"status\": \"accepted\""))
    #expect(try home.kin("duty propose Pickup Ben --on tomorrow").contains("Asked Ben"))
    #expect(try home.failing("duty decline Pickup", with: 1).code == "dutyUnavailable")
    #expect(try home.failing("duty accept Nothing", with: 3).code == "notFound")
    #expect(try home.kin("duty cancel Pickup").contains("Not needed any more: “Pickup” (back"))
    #expect(try home.kin("duty list").contains("No duties"))
    #expect(try home.kin("duty assign Pickup Ben --leg return").contains("Asked Ben"))
  }
}
