import Foundation
import KinshipTestSupport
import Testing

@Suite struct CareCommandTests {
  // Proves: H-26, partial H-29, H-46, H-52, H-53, D-19
  @Test func `an adult creates a profile and its habits`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("care").contains("Nobody to care for yet"))
    let added = try home.kin(
      "care add Debra --relationship Grandmother --phone \"+1 201 555 0123\"")
    #expect(added.contains("Created the profile of Debra. No message was sent yet"))
    let again = "care add Other --relationship Friend --phone +12015550123"
    #expect(try home.failing(again, with: 1).code == "validation")
    #expect(try home.kin("care list").contains("Not confirmed yet"))
    let habit = "care habit add Debra \"Take pills\" --at 8am --days mon,wed --answer photo"
    #expect(try home.kin(habit).contains("Created the habit “Take pills”"))
    #expect(try home.kin("care habits Debra").contains("Mon, Wed"))
    #expect(
      try home.kin("care habits --days tue").contains("No habits scheduled for selected days"))
    let edited = try home.kin("care habit edit \"Take pills\" --days weekdays")
    #expect(edited.contains("Saved the habit “Take pills”"))
    #expect(try home.kin("--json care habits").contains("\"time\": \"08:00\""))
    #expect(
      try home.failing("care answer \"Take pills\" Done", with: 1).code == "invalidProfileState")
    #expect(try home.kin("care habit remove \"Take pills\"").contains("Deleted the habit"))
  }

  // Proves: H-24, partial H-28, H-31, H-32
  @Test func `the setup goes forward and back until the hello is sent`() throws {
    let home = try KinHome.withFamily()
    try home.kin("care add Debra --relationship Grandmother --phone +12015550123")
    #expect(try home.kin("--json care setup Debra").contains("\"step\": \"profile_complete\""))
    #expect(try home.kin("care setup Debra --next").contains("Debra: Say Hello"))
    #expect(try home.kin("care setup Debra --back").contains("Debra: Profile Complete"))
    #expect(try home.kin("care hello Debra").contains("The hello to Debra is on its way"))
    #expect(
      try home.failing("care setup Debra --back", with: 1).code == "invalidProfileState")
    #expect(try home.kin("care gallery").contains("Debra joined"))
    #expect(try home.kin("care statistics Debra").contains("All habits"))
    #expect(try home.failing("care hello Nobody", with: 3).code == "notFound")
    #expect(try home.kin("care remove Debra --yes").contains("Deleted the profile of Debra"))
  }

  // Proves: H-23
  @Test func `a person has a photo that is chosen at the creation or later`() throws {
    let home = try KinHome.withFamily()
    let file = home.path + "/debra.png"
    try Data(TestPicture.png(width: 60, height: 40)).write(to: URL(fileURLWithPath: file))
    let added = try home.kin(
      "care add Debra --relationship Grandmother --phone +12015550123 --photo \(file)")
    #expect(added.contains("Created the profile of Debra"))
    #expect(try !home.kin("--json care list").contains("\"photo\": null"))
    try home.kin("care edit Debra --no-photo")
    #expect(try home.kin("--json care list").contains("\"photo\": null"))
    try home.kin("care edit Debra --photo \(file)")
    #expect(try !home.kin("--json care list").contains("\"photo\": null"))
  }

  // Proves: H-08, H-09, UC-C4
  @Test func `the quiz is finished with its last answer`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("care quiz").contains("Who do you care for?"))
    #expect(try home.failing("care quiz living parent", with: 1).code == "validation")
    try home.kin("care quiz person parent")
    try home.kin("care quiz living alone")
    try home.kin("care quiz texting daily")
    let last = try home.kin("care quiz needs medication meals")
    #expect(last.contains("medication, meals") && last.contains("All set!"))
    #expect(try home.kin("--json care quiz").contains("\"is_finished\": true"))
  }
}
