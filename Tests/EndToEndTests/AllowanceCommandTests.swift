import Testing

@Suite struct AllowanceCommandTests {
  @Test func `an adult sets an allowance, and a child asks for a pay-out`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("allowance set Ben 5.00 EUR --mode proportional --weekday saturday")
    #expect(try home.kin("allowance").contains("€5.00 on Saturday, proportional"))
    try home.kin("allowance correct Ben 12,50 --reason Savings")
    try home.kin("allowance correct Ben -2.50 --reason \"Counted twice\"")
    try home.kin("member act-as Ben")
    #expect(try home.kin("allowance show").contains("€10.00"))
    #expect(try home.failing("allowance payout Ben 1", with: 1).code == "unauthorized")
    #expect(try home.failing("allowance request 10.01", with: 1).code == "insufficientMoney")
    try home.kin("allowance request 3")
    #expect(
      try home.failing("allowance request 4", with: 1).error.contains("kin allowance cancel"))
    #expect(try home.kin("allowance cancel") == "Cancelled the request for money\n")
    #expect(try home.failing("allowance cancel", with: 3).code == "notFound")
    try home.kin("allowance request 4")
    try home.kin("member act-as me")
    #expect(try home.failing("allowance approve Ben", with: 1).code == "elevationRequired")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("inbox").contains("Ben asks for money"))
    try home.kin("allowance approve Ben")
    #expect(try home.failing("allowance decline Ben --reason Later", with: 3).code == "notFound")
    #expect(try home.failing("allowance decline Ben", with: 64).error.contains("--reason"))
    try home.kin("allowance pause Ben")
    #expect(try home.kin("allowance show Ben").contains("paused"))
    try home.kin("allowance resume Ben")
    let history = try home.kin("allowance history Ben")
    #expect(history.contains("-€4.00") && history.contains("Counted twice"))
    #expect(try home.kin("points show Ben").contains("0 points"))
  }

  @Test func `an amount with too many decimals or an unknown currency is a usage error`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.failing("allowance set Ben 5.005 EUR", with: 64).code == "usage")
    #expect(try home.failing("allowance set Ben 5.0 JPY", with: 64).code == "usage")
    #expect(try home.failing("allowance set Ben 5 XXZ", with: 64).code == "usage")
    #expect(try home.failing("allowance payout Ben -5", with: 64).code == "usage")
  }
}
