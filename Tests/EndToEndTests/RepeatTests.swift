import Testing

@Suite struct RepeatTests {
  // Proves: M-29, M-30, F-70, UC-F13, B-16
  @Test func `a task comes back when its claim is approved, once`() throws {
    let home = try Home.withFamily()
    try home.kin(
      "task add Bins --for Ben --points 5 --due 2030-05-06 --repeat \"every 2 weeks on mon, fri\"")
    let shown = try home.kin("task show bins")
    #expect(shown.contains("every 2 weeks on Monday and Friday"))
    try home.kin("member act-as Ben")
    try home.kin("task complete bins")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: Home.pin)
    #expect(try home.kin("--json task list").contains("2030-05-10") == false)
    try home.kin("task approve bins")
    let listed = try home.kin("--json task list")
    #expect(listed.split(separator: "\"due_date\": \"2030-05-10\"").count == 2)
    #expect(listed.contains("\"number\": 2"))
  }

  @Test func `a rule is as good as words, and words as bad as a rule`() throws {
    let home = try Home.withFamily()
    try home.kin("task add Rent --due 2030-01-31 --repeat FREQ=MONTHLY;BYMONTHDAY=-1 --missed none")
    #expect(try home.kin("--json task list").contains("\"kept_missed\": 0"))
    #expect(
      try home.failing("task add X --repeat \"every fortnight\"", with: 64).code == "invalidRule")
    #expect(try home.failing("task add X --repeat FREQ=HOURLY", with: 1).code == "validation")
    #expect(try home.run(["task", "add", "X", "--missed", "one"]).status == 64)
    #expect(
      try home.run(["task", "add", "X", "--repeat", "every day", "--missed", "40"]).status == 64)
  }
}
