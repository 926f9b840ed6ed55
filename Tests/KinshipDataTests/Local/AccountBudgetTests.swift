import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct AccountBudgetTests {
  private let anna = UserID(bits: 1)
  private let bram = UserID(bits: 2)
  private let start = Instant.at(1_000)

  @Test func `an account runs commands up to its limit, which refills over time`() {
    let budget = CommandBudget(limit: 60)
    for _ in 0..<60 { #expect(budget.take(for: anna, at: start)) }
    #expect(!budget.take(for: anna, at: start))
    #expect(budget.take(for: bram, at: start))
    #expect(budget.take(for: anna, at: start + .seconds(1)))
    #expect(!budget.take(for: anna, at: start + .seconds(1)))
    #expect(!budget.take(for: anna, at: start), "A clock that was set back fills nothing")
  }

  @Test func `a command that changes or reads many rows counts as several`() {
    func left(changed: Int = 0, read: Int = 0) -> Int {
      let budget = CommandBudget(limit: 60)
      #expect(budget.take(for: anna, at: start))
      budget.charge(changed: changed, read: read, to: anna)
      return (0..<100).prefix { _ in budget.take(for: anna, at: start) }.count
    }
    #expect(left(changed: 20) == 59)
    #expect(left(changed: 60) == 39)
    #expect(left(changed: 1_000_000) == 0)
    #expect(left(read: 1_000) == 59)
    #expect(left(changed: 20, read: 2_000) == 39)
    #expect(left(read: 10_000_000) == 0)
    let budget = CommandBudget(limit: 60)
    #expect(budget.take(for: anna, at: start))
    budget.charge(changed: 1_000_000, read: 0, to: anna)
    #expect(!budget.take(for: anna, at: start + .seconds(30)))
    #expect(budget.take(for: anna, at: start + .seconds(31)))
  }

  /// Returns a given count and counts its calls.
  private final class StoredCount {
    var count = 0
    var questions = 0

    func ask() -> Int {
      questions += 1
      return count
    }
  }

  @Test func `the outcome budget counts stored outcomes once an hour and subtracts in between`() {
    let (budget, kept) = (OutcomeBudget(limit: 3), StoredCount())
    kept.count = 1
    #expect(budget.take(for: anna, at: start, counting: kept.ask))
    #expect(budget.take(for: anna, at: start + .seconds(5), counting: kept.ask))
    #expect(kept.questions == 1)
    #expect(!budget.take(for: anna, at: start + .seconds(6), counting: kept.ask))
    #expect(!budget.take(for: anna, at: start + .seconds(59), counting: kept.ask))
    #expect(kept.questions == 1)
    // A full budget counts again after a minute, because outcomes may have been deleted.
    kept.count = 2
    #expect(budget.take(for: anna, at: start + .seconds(61), counting: kept.ask))
    #expect(!budget.take(for: anna, at: start + .seconds(62), counting: kept.ask))
    #expect(kept.questions == 2)
    kept.count = 0
    #expect(budget.take(for: bram, at: start, counting: kept.ask))
    #expect(budget.take(for: bram, at: start + .seconds(3_600), counting: kept.ask))
    #expect(kept.questions == 4)
  }
}
