import Testing

/// `kin inbox settings`, as a member uses it at a terminal.
@Suite struct InboxSettingsTests {
  // Proves: VM-42
  @Test func `settings are shown with the words of --kind, and changed for one kind`() throws {
    let home = try KinHome.withFamily()
    let before = try home.kin("inbox settings")
    #expect(before.contains("task-submitted") && before.contains("Quiet hours"))
    let changed = try home.kin("--json inbox settings --kind task-submitted --mail yes")
    #expect(changed.contains(#""kind": "task_submitted""#) && changed.contains(#""mail": true"#))
    #expect(!changed.contains("task_assigned"))
    let nameInJSON = try home.kin("--json inbox settings --kind task_submitted")
    #expect(nameInJSON.contains(#""mail": true"#) && !nameInJSON.contains("task_assigned"))
    #expect(try home.kin("inbox settings --help").contains("task_submitted"))
    let other = try home.kin("--json inbox settings --kind task-assigned")
    #expect(other.contains(#""mail": false"#) && other.contains(#""push": true"#))
    let off = try home.kin("--json inbox settings --kind task-assigned --push no")
    #expect(off.contains(#""push": false"#) && off.contains(#""inbox": true"#))
  }

  // Proves: VM-42, C-47
  @Test func `the JSON of the settings has the areas that the household has turned off`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("--json inbox settings").contains(#""areas_off": []"#))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --notifications care")
    let settings = try home.kin("--json inbox settings")
    let areas = try #require(settings.firstRange(of: #""areas_off""#))
    let rest = settings[areas.upperBound...]
    #expect(rest.contains(#""tasks""#) && rest.contains(#""activity""#))
    #expect(!rest.contains(#""care""#), "No messages are about it")
  }

  @Test func `a kind that is turned off is not new, but listed with --all`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member act-as Ben")
    try home.kin("inbox settings --inbox no")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    #expect(try home.kin("inbox").contains("No new messages"))
    #expect(try home.kin("inbox --all").contains("A task for you: Dishes"))
  }

  // Proves: VM-42
  @Test func `quiet hours are set, get a zone, and are removed`() throws {
    let home = try KinHome.withFamily()
    let set = try home.kin("--json inbox settings --quiet 22:00-07:00")
    #expect(set.contains(#""start": "22:00""#) && set.contains(#""end": "07:00""#))
    #expect(try home.kin("--json inbox settings --zone asia/tokyo").contains("Asia/Tokyo"))
    #expect(try home.kin("--json inbox settings --inbox yes").contains("Asia/Tokyo"))
    #expect(
      try home.kin("--json inbox settings --quiet none").contains(#""quiet_hours": null"#))
  }

  @Test(arguments: [
    "inbox settings --quiet 22:00", "inbox settings --quiet 10-11pm",
    "inbox settings --kind tasks", "inbox settings --zone Asia/Tokyo",
  ])
  func `settings that cannot be read are a usage error`(line: String) throws {
    let home = try KinHome.withFamily()
    #expect(try home.failing(line, with: 64).code == "usage")
  }

  @Test func `--quiet reads times as they are shown and as people write them`() throws {
    let home = try KinHome.withFamily()
    for (language, times) in [
      ("en", "10:00 PM–7:00 AM"), ("en", "10pm-7am"), ("nl", "22 tot 7 uur"),
      ("de", "22 Uhr - 7 Uhr"),
    ] {
      let set = try home.kin("--json inbox settings --language \(language) --quiet \"\(times)\"")
      #expect(set.contains(#""start": "22:00""#) && set.contains(#""end": "07:00""#), "\(times)")
      try home.kin("inbox settings --quiet none")
    }
  }

  @Test func `--quiet refuses a day-long period whose hours could be at night`() throws {
    let home = try KinHome.withFamily()
    for (language, times, words) in [
      ("en", "10-7", "“10-7” leaves open which hours are am or pm"),
      ("nl", "half elf tot zeven uur", "niet duidelijk welk uur ’s ochtends of ’s avonds"),
      ("de", "zehn bis sieben", "ist unklar, welche Zeit morgens oder abends ist"),
    ] {
      let line = "inbox settings --language \(language) --quiet \"\(times)\""
      let refused = try home.failing(line, with: 64)
      #expect(refused.error.contains(words), "\(refused.error)")
    }
    #expect(
      try home.kin("--json inbox settings --quiet 10:00-07:00").contains(#""start": "10:00""#))
  }

  @Test func `a word for no turns quiet hours off`() throws {
    let home = try KinHome.withFamily()
    for (language, word) in [
      ("en", "off"), ("en", "No"), ("en", "never"), ("nl", "nee"), ("nl", "uit"), ("nl", "nooit"),
      ("de", "aus"), ("de", "nie"), ("de", "off"),
    ] {
      try home.kin("inbox settings --quiet 22-7")
      let off = try home.kin("--json inbox settings --language \(language) --quiet \(word)")
      #expect(off.contains(#""quiet_hours": null"#), "\(word)")
    }
  }

  @Test func `equal times for --quiet are a usage error that asks for two different ones`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.failing("inbox settings --quiet 07:00-7am", with: 64)
    #expect(outcome.error.contains("start and end at the same time: choose two different"))
  }

  @Test func `mails about undeliverable mails cannot be asked for`() throws {
    let home = try KinHome.withFamily()
    let line = "inbox settings --kind mail-undeliverable --mail yes"
    let outcome = try home.failing(line, with: 64)
    #expect(outcome.error.contains("never mailed: use --inbox or --push"))
    try home.kin("inbox settings --mail yes")
    let settings = try home.kin("--json inbox settings --kind mail-undeliverable")
    #expect(settings.contains(#""mail": false"#))
  }

  @Test func `unknown zones are refused`() throws {
    let home = try KinHome.withFamily()
    let zone = try home.failing("inbox settings --quiet 22:00-07:00 --zone Mars", with: 1)
    #expect(zone.code == "validation")
  }
}
