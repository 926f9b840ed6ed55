import Testing

/// Children in two homes: linked members, and one account for both homes.
extension HouseholdCommandsTests {
  // Proves: B-40
  @Test func `linking a child of two households shows neither household the other's data`() throws {
    let home = try family()
    try home.kin("--profile bram household create --name There --zone Europe/Amsterdam")
    try home.kin("--profile bram member add Benny")
    let link = try code(in: home.kin("member link-code Ben"))
    let linked = try home.kin("--profile bram member link Benny \(link)")
    #expect(linked.hasPrefix("Linked Benny to the member of the other home.\n"), "\(linked)")
    #expect(linked.contains("with a code of that home: type"), "\(linked)")
    #expect(linked.contains("member claim-code Benny”."), "\(linked)")
    try home.kin("points bonus Ben 40 --reason Start")
    #expect(!(try home.kin("--profile bram points show Benny").contains("40")))
    #expect(!(try home.kin("--profile bram member list").contains("Anna")))
    #expect(!(try home.kin("member list").contains("Benny")))
    #expect(
      try home.failing("--profile bram member link Benny \(link)", with: 1).error
        .contains("has expired"))
    #expect(try home.kin("member list").contains("child, two homes"))
    #expect(
      try home.kin("member unlink Ben") == "Unlinked Ben from the other home.\n")
    #expect(!(try home.kin("--profile bram member list").contains("two homes")))
  }

  // Proves: B-40
  @Test func `a linked child sees both homes after its account joined each with a code`() throws {
    let home = try family()
    try home.kin("--profile bram household create --name There --zone Europe/Amsterdam")
    try home.kin("--profile bram member add Benny")
    try home.kin(
      "--profile ben account sign-up --email ben@example.org --name Ben", typing: KinHome.password)
    let own = try code(in: home.kin("member claim-code Ben"))
    let first = try home.kin("--profile ben household join \(own)")
    #expect(!first.contains("switches back"), "\(first)")
    let link = try code(in: home.kin("--profile bram member link-code Benny"))
    let linked = try home.kin("member link Ben \(link)")
    #expect(
      linked.contains("The account of Ben joins the other home with a code from there:"),
      "\(linked)")
    #expect(!(try home.kin("--profile ben household list").contains("There")))
    let other = try code(in: home.kin("--profile bram member claim-code Benny"))
    let second = try home.kin("--profile ben household join \(other)")
    let back = "Other commands use There now. “kin --profile ben household use Home” switches back."
    #expect(second.contains(back), "\(second)")
    let homes = try home.kin("--profile ben household list")
    #expect(homes.contains("Home") && homes.contains("There"), "\(homes)")
  }
}
