import KinshipDomain
import KinshipTestSupport
import Testing

/// The settings of a device that several accounts share.
@Suite struct LaunchSettingsTests {
  private let anna: UserID = Sample.id(1)
  private let bram: UserID = Sample.id(2)

  // Proves: T-24, TRAP-35
  @Test func `the lock is stored for each account`() {
    var settings = LaunchSettings()
    settings.lock(anna)
    settings.lock(anna)
    #expect(settings.lockedAccounts == [anna] && !settings.lockedAccounts.contains(bram))
    settings.lock(bram)
    #expect(settings.lockedAccounts == [anna, bram])
  }

  // Proves: T-05, T-25, C-04
  @Test func `deleting an account shows the introduction again, and keeps other accounts' locks`() {
    var settings = LaunchSettings(hasSeenIntro: true, lockedAccounts: [anna, bram])
    settings.choose(Sample.id(10), for: anna)
    settings.choose(Sample.id(11), for: bram)
    settings.forget(anna)
    #expect(!settings.hasSeenIntro && settings.lockedAccounts == [bram])
    #expect(settings.activeKids == [bram: Sample.id(11)])
  }

  // Proves: T-32, T-34, D-02
  @Test func `the active child is the chosen one, and the first one if it is gone`() {
    let (ben, mia): (MemberID, MemberID) = (Sample.id(10), Sample.id(11))
    var settings = LaunchSettings()
    #expect(settings.activeKid(of: anna, among: []) == nil)
    #expect(settings.activeKid(of: anna, among: [ben, mia]) == ben)
    settings.choose(mia, for: anna)
    #expect(settings.activeKid(of: anna, among: [ben, mia]) == mia)
    #expect(settings.activeKid(of: bram, among: [ben, mia]) == ben, "Each account has its own")
    #expect(settings.activeKid(of: anna, among: [ben]) == ben)
    #expect(settings.activeKid(of: anna, among: []) == nil)
  }
}
