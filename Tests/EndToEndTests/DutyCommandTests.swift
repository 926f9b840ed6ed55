import Foundation
import Testing

@Suite struct DutyCommandTests {
  // Proves: B-45
  @Test func `adults agree who takes a pickup`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    let none = try home.kin("duty list")
    #expect(none.contains("No duties") && none.contains("“kin duty assign EVENT MEMBER”"))
    let asked = try home.kin("duty assign Pickup Ben --leg return --within 60")
    #expect(asked.contains("Asked Ben for “Pickup” (back, tomorrow"))
    #expect(
      try home.failing("duty assign Pickup Ben --leg return", with: 1).code == "dutyUnavailable")
    #expect(try home.kin("duty").contains("Ben is asked"))
    #expect(try home.kin("duty accept Pickup").contains("Anna takes “Pickup”"))
    let early = try home.failing("duty confirm Pickup", with: 1)
    #expect(early.code == "dutyUnavailable")
    #expect(early.error.contains("“Pickup” (back, tomorrow"), "\(early.error)")
    #expect(early.error.contains("has not begun yet."), "\(early.error)")
    #expect(try home.kin("calendar day tomorrow").contains("back: Handled by Anna"))
    #expect(try home.kin("--json duty list").contains("\"status\": \"accepted\""))
    #expect(try home.kin("duty propose Pickup Ben --on tomorrow").contains("Asked Ben"))
    #expect(try home.failing("duty decline Pickup", with: 1).code == "dutyUnavailable")
    #expect(try home.failing("duty accept Nothing", with: 3).code == "notFound")
    #expect(try home.kin("duty cancel Pickup").contains("Not needed any more: “Pickup” (back"))
    #expect(try home.kin("duty list").contains("No duties"))
    #expect(try home.kin("duty assign Pickup Ben --leg return").contains("Asked Ben"))
  }

  @Test func `a member accepts its own leg before that of another member`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Bram --role parent")
    try home.kin("duty assign Pickup Ben --leg outbound")
    try home.kin("duty assign Pickup Bram --leg return")
    try home.kin("member act-as Bram")
    #expect(try home.kin("duty accept Pickup").contains("Bram takes “Pickup” (back"))
  }

  @Test func `a pickup without a day is the next one, also if a later one is the member's own`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin(
      "calendar add Pickup --when \"tomorrow 15:00\" --type school --repeat \"every day\"")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Bram --role parent")
    try home.kin("duty assign Pickup me --leg outbound --on +3d")
    try home.kin("duty assign Pickup Ben --leg outbound --on +2d")
    try home.kin("duty assign Pickup Bram --leg return")
    let proposed = try home.kin("duty propose Pickup Ben")
    #expect(proposed.contains("Asked Ben for “Pickup” (back, tomorrow"), "\(proposed)")
    #expect(try home.kin("duty accept Pickup").contains("Anna takes “Pickup” (back, tomorrow"))
    let cancelled = try home.kin("duty cancel Pickup")
    #expect(cancelled.contains("“Pickup” (back, tomorrow"), "\(cancelled)")
    // Now the duty in two days is the next one, and Anna's own is still a day later.
    #expect(try home.kin("duty cancel Pickup").contains("“Pickup” (there"))
    #expect(try home.kin("duty list").contains("Handled by Anna"))
  }

  @Test func `an id means that duty, and a title no ride of another member beside an own one`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    try home.kin("duty assign Pickup Ben --leg outbound")
    try home.kin("duty assign Pickup me --leg return")
    #expect(try home.kin("duty accept Pickup").contains("Anna takes “Pickup” (back"))
    let list = try home.kin("duty list").split(separator: "\n")
    let there = try #require(list.first { $0.contains("Ben is asked") })
    let id = try #require(there.split(separator: " ").last)
    #expect(try home.kin("duty accept \(id)").contains("Anna takes “Pickup” (there"))
  }

  @Test func `the day and the calendar show the state of each leg of a pickup`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    for command in ["today", "calendar list", "calendar day tomorrow"] {
      #expect(try home.kin(command).contains("Handled by Anna"), "\(command)")
    }
    try home.kin("duty assign Pickup Ben --leg outbound")
    for command in ["today", "calendar list", "calendar day tomorrow"] {
      let text = try home.kin(command)
      #expect(text.contains("there: Ben is asked"), "\(command)")
      #expect(!text.contains("Handled by"), "\(command)")
    }
    try home.kin("duty accept Pickup")
    for command in ["calendar list", "calendar day tomorrow"] {
      let legs = try home.kin(command).components(separatedBy: "Handled by Anna")
      #expect(legs.count == 2 && legs[0].hasSuffix("there: "), "\(command)")
    }
  }

  @Test func `a pickup without a responsible member can be accepted, and not declined`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    try home.kin("duty assign Pickup me --leg return")
    #expect(try home.kin("today").contains("“kin duty decline DUTY”"))
    try home.kin("duty decline Pickup")
    let today = try home.kin("today")
    #expect(today.contains("“kin duty accept DUTY”") && !today.contains("duty decline"))
    let list = try home.kin("duty list")
    #expect(list.contains("nobody yet") && list.contains("“kin duty propose DUTY MEMBER”"))
  }

  @Test func `a member who is named twice is refused with the reason`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Pickup --when \"tomorrow 15:00\" --type school")
    let refused = try home.failing("duty assign Pickup Ben Ben", with: 1)
    #expect(refused.error.contains("A member is named twice. Name each member once."))
    try home.kin("duty assign Pickup Ben")
    let same = try home.failing("duty propose Pickup Ben", with: 1)
    #expect(same.error.contains("has this duty already") && !same.error.contains("account"))
  }
}
