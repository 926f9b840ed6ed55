import Testing

/// Sentences of the command line about goals, points and money.
@Suite struct GoalWordsTests {
  /// Text without the line breaks and indents of a help page or table.
  private func unbroken(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // Proves: UC-I1
  @Test(arguments: [("en", "goal"), ("nl", "doel"), ("de", "Ziel")])
  func `helps about points, absences and changes name goals`(language: String, word: String) throws
  {
    let home = try KinHome()
    for command in ["leaders", "badges", "report", "member away", "watch"] {
      let help = try home.kin("--language \(language) \(command) --help")
      #expect(help.lowercased().contains(word.lowercased()), "\(command): \(help)")
    }
  }

  @Test func `the help of a new goal says its defaults and who has goals`() throws {
    let help = try unbroken(KinHome().kin("goal add --help"))
    #expect(help.contains("Only children have goals."))
    #expect(help.contains("10 for a new goal"))
    #expect(help.contains("once for a new goal"))
  }

  @Test func `badges for points name goals`() throws {
    let said = try unbroken(KinHome.withFamily().kin("badges Ben"))
    #expect(said.contains("with tasks, cards and goals"), "\(said)")
  }

  @Test func `an unknown item of the catalog is followed by the command that adds it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let refused = try home.failing("card select reward Unicorn", with: 3)
    #expect(refused.error.contains("“kin card add KIND TITLE POINTS”"), "\(refused.error)")
  }

  // Proves: UC-D1
  @Test func `deciding on money that was not requested names the member`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("allowance set Ben 5 --weekday sunday")
    for command in ["approve Ben", "decline Ben --reason Later"] {
      let refused = try home.failing("allowance \(command)", with: 3)
      #expect(refused.code == "notFound")
      #expect(refused.error.contains("Ben has no open request for money."), "\(refused.error)")
    }
  }

  @Test func `an adult without points is told how to pay a child's points into a shared goal`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("reward pool create Zoo 20")
    try home.kin("points bonus Ben 3 --reason Help")
    let adult = try home.failing("reward pool pay Zoo 5", with: 1)
    #expect(adult.code == "insufficientCredits" && adult.error.contains("“--for Ben”"))
    let child = try home.failing("reward pool pay Zoo 5 --for Ben", with: 1)
    #expect(child.code == "insufficientCredits" && !child.error.contains("--for"))
    let german = try home.kin("--language de reward pool pay Zoo 3 --for Ben")
    #expect(german.contains("hat 3 von 20 Punkten"), "\(german)")
  }
}
