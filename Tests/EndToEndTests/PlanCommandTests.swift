import Foundation
import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Testing

/// The command `kin plan`: the trial, the plans, and receipts.
@Suite struct PlanCommandTests {
  /// Writes the file with which the store sells plans.
  private func sellPlans(
    at home: KinHome, signedWith key: String, prices: String = "{}"
  ) throws {
    let publicKey = try home.kin("plan sign \(key) --public-key")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let plans = #"{"keys": ["\#(publicKey)"], "prices": \#(prices)}"#
    try Data(plans.utf8).write(to: URL(filePath: home.storePath + ".plans.json"))
  }

  // Proves: T-09, T-12, T-13, UC-B1, UC-B3
  @Test func `plan shows the trial, and list the plans with placeholders for prices`() throws {
    let home = try KinHome.withFamily()
    let shown = try home.kin("plan")
    #expect(shown == "No plans are sold here. All changes work without one.\n", "\(shown)")
    #expect(try home.kin("plan list").hasPrefix("No plans are sold here."))
    #expect(try home.kin("--json plan list").contains(#""plans": []"#))
    try sellPlans(at: home, signedWith: home.path + "/key.txt")
    let sold = try home.kin("plan")
    #expect(sold.contains("free trial") && !sold.contains("Paid until"), "\(sold)")
    let listed = try home.kin("plan list")
    #expect(listed.contains("Monthly") && listed.contains("Yearly"), "\(listed)")
    #expect(listed.contains("Localized price") && listed.contains("7 days"), "\(listed)")
    let json = try home.kin("--json plan show")
    #expect(json.contains(#""status": "trial""#), "\(json)")
    #expect(json.contains(#""shows_paywall": false"#) && json.contains(#""paid_until": null"#))
  }

  // Proves: T-14, T-15, UC-B2
  @Test func `a receipt is used once, by a store whose file has the key`() throws {
    let home = try KinHome.withFamily()
    let key = home.path + "/key.txt"
    let receipt = try home.kin("plan sign \(key) --plan yearly")
    let file = home.path + "/receipt.txt"
    try Data(receipt.utf8).write(to: URL(filePath: file))
    let unsold = try home.failing("plan buy \(file)", with: 1)
    #expect(unsold.code == "receiptRefused", "\(unsold.error)")
    try sellPlans(at: home, signedWith: key, prices: #"{"yearly": {"en": "€39.99"}}"#)
    #expect(try home.kin("plan list").contains("€39.99"))
    #expect(try home.kin("plan buy \(file)").contains("Your plan is active"))
    let shown = try home.kin("plan")
    #expect(shown.contains("Yearly") && shown.contains("Paid until"), "\(shown)")
    let again = try home.failing("plan buy \(file)", with: 1)
    #expect(again.code == "receiptRefused" && again.error.contains("used before"))
    let json = try home.failing("--json plan buy \(file)", with: 1)
    #expect(json.error.contains(#""flaw": "used""#), "\(json.error)")
  }

  // Proves: B-44, T-10
  @Test func `a household that is created after the trial says so where plans are sold`()
    async throws
  {
    let home = try KinHome.withFamily()
    let store = try SQLiteStore.open(at: home.storePath, purpose: "a test", now: { .now() })
    let later = try #require(Instant("2099-01-01T00:00:00Z"))
    try await store.write { try $0.plans.saveLatestInstant(later) }
    try store.close()
    let said = try home.kin(
      "household create --zone Europe/Amsterdam --name Open --preset kidsRewards")
    #expect(!said.contains("trial"), "\(said)")
    try sellPlans(at: home, signedWith: home.path + "/key.txt")
    let closed = try home.kin(
      "household create --zone Europe/Amsterdam --name Closed --preset kidsRewards")
    #expect(closed.contains("The free trial is over.") && closed.contains("kin plan list"))
    #expect(try home.failing("member add Tim --role child", with: 1).code == "subscriptionRequired")
    #expect(try !home.kin("household create --zone Europe/Amsterdam --name Free").contains("trial"))
  }

  // Proves: T-14
  @Test func `a damaged file with plans is reported with its path`() throws {
    let home = try KinHome.withFamily()
    let file = home.storePath + ".plans.json"
    try Data("{".utf8).write(to: URL(filePath: file))
    #expect(try home.failing("plan", with: 74).error.contains(".plans.json"))
  }

  @Test func `a key file is made for its owner alone, and another file is refused`() throws {
    let home = try KinHome.withFamily()
    let key = home.path + "/key.txt"
    try home.kin("plan sign \(key) --public-key")
    let attributes = try FileManager.default.attributesOfItem(atPath: key)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let text = home.path + "/text.txt"
    try Data("no key".utf8).write(to: URL(filePath: text))
    #expect(try home.failing("plan sign \(text)", with: 64).error.contains("no key"))
    #expect(try home.failing("plan sign \(key) --days 0", with: 64).error.contains("--days"))
  }
}
