import KinshipDomain
import Testing

@Suite struct PersonalBestTests {
  // Proves: S-108, D-58
  @Test(
    arguments: [
      (0, 0, nil), (1, 1, nil), (2, 3, nil), (2, 2, .best), (6, 6, .best), (7, 7, .dedication),
      (7, 8, nil), (100, 100, .dedication),
    ] as [(Int, Int, PersonalBest?)])
  func `a personal best is a current streak of at least 2 that is the longest one`(
    current: Int, longest: Int, best: PersonalBest?
  ) {
    #expect(PersonalBest(current: current, .daily, longest: longest, .daily) == best)
  }

  // Proves: D-58
  @Test func `days are not compared with weeks`() {
    #expect(PersonalBest(current: 9, .daily, longest: 9, .weekly) == nil)
    #expect(PersonalBest(current: 9, .weekly, longest: 9, .weekly) == .dedication)
  }
}
