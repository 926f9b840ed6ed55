import Foundation
import KinshipTestSupport
import Testing

@Suite struct CareCommandTests {
  // Proves: H-26, H-29, H-46, H-52, H-53, D-19
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

  // Proves: H-24, H-28, H-31, H-32
  @Test func `the setup goes forward and back until the hello is sent`() throws {
    let home = try KinHome.withFamily()
    try home.kin("care add Debra --relationship Grandmother --phone +12015550123")
    #expect(try home.kin("--json care setup Debra").contains("\"step\": \"profile_complete\""))
    let first = try home.kin("care setup Debra")
    #expect(first.contains("Debra: Profile Complete") && first.contains("Not confirmed yet"))
    #expect(first.contains("Hello Debra!") && first.contains("care setup PERSON --next"))
    let introduction = try home.kin("care setup Debra --next")
    #expect(introduction.contains("Debra: Say Hello") && introduction.contains("Hello Debra!"))
    #expect(introduction.contains("care hello PERSON"))
    #expect(try home.kin("--language nl care setup Debra").contains("Debra: Zeg hallo"))
    #expect(try home.kin("--language de care setup Debra").contains("Debra: Sag Hallo"))
    #expect(try home.kin("care setup Debra --back").contains("Debra: Profile Complete"))
    #expect(try home.kin("care hello Debra").contains("The hello to Debra is on its way"))
    #expect(try home.kin("care setup Debra").contains("Waiting for the reply of Debra"))
    #expect(
      try home.failing("care setup Debra --back", with: 1).code == "invalidProfileState")
    #expect(try home.kin("care gallery").contains("Debra joined"))
    #expect(try home.kin("care statistics Debra").contains("All habits"))
    #expect(try home.failing("care hello Nobody", with: 3).code == "notFound")
    #expect(try home.kin("care remove Debra --yes").contains("Deleted the profile of Debra"))
  }

  @Test func `an adult keeps contacts, a second number and pauses`() throws {
    let home = try KinHome.withFamily()
    try home.kin("care add Debra --relationship Grandmother --phone +12015550123")
    #expect(try home.kin("care contacts Debra").contains("No contacts yet"))
    let added = try home.kin("care contacts Debra --add Ann --phone +12015550145")
    #expect(added.contains("Saved the numbers for Debra"))
    try home.kin("care contacts Debra --add Ben --phone +12015550146 --message-language nl")
    try home.kin("care contacts Debra --move 2 --to 1")
    let list = try home.kin("care contacts Debra")
    #expect(list.contains("Ben") && list.contains("+12015550145") && list.contains("Nederlands"))
    #expect(try home.failing("care contacts Debra --remove 3", with: 64).code == "usage")
    #expect(try home.failing("care contacts Debra --add Cas", with: 64).code == "usage")
    try home.kin("care contacts Debra --remove 2")
    try home.kin("care number Debra --second +12015550178")
    let json = try home.kin("--json care contacts Debra")
    #expect(json.contains("\"second_phone\": \"+12015550178\"") && !json.contains("Ann"))
    try home.kin("care number Debra --second none")
    #expect(try home.kin("--json care contacts Debra").contains("\"second_phone\": null"))
    let paused = try home.kin("--json care pause Debra --days 3 --reason holiday")
    #expect(paused.contains("\"reason\": \"holiday\""))
    #expect(try home.kin("care resume Debra").contains("Debra gets messages again"))
    #expect(try home.failing("care pause Debra", with: 64).code == "usage")
    #expect(try home.failing("care pause Debra --days 91", with: 64).code == "usage")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let rules = try home.kin("household rules --alarm-minutes 5 --alarm-quiet none")
    #expect(rules.contains("10 → 5") && rules.contains("22:00-07:00 → none"))
  }

  @Test func `the list shows the day of each person under the name`() throws {
    let home = try KinHome.withFamily()
    try home.kin("care add Debra --relationship Grandmother --phone +12015550123")
    try home.kin("care add Dirk --relationship Grandfather --phone +12015550124")
    let list = try home.kin("care list").split(separator: "\n").map(String.init)
    #expect(list.count(where: { $0.contains("No habits today") }) == 2)
    #expect(list.count(where: { $0.hasSuffix(" Debra") || $0.hasSuffix(" Dirk") }) == 2)
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
