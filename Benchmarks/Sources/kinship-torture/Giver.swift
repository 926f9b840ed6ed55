import Foundation
import FramedRPC
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Synchronization

/// A parent with a device, who gives a child one point after the other.
final class Giver: Sendable {
  private struct State {
    var acknowledged = 0
    var repeats = 0
    var violations: [String] = []
  }

  private let number: Int
  private let ids: IDSource
  private let household: HouseholdID
  private let child: MemberID
  private let direct: RemotePerformer
  private let proxied: RemotePerformer
  private let access: Token
  private let forgets: Bool
  private let state = Mutex(State())

  var acknowledged: Int { state.withLock(\.acknowledged) }
  var repeats: Int { state.withLock(\.repeats) }
  var violations: [String] { state.withLock(\.violations) }

  /// Signs up and makes a household with a child, over the socket that loses nothing.
  init(
    number: Int, seed: UInt64, direct: String, proxied: String, forgets: Bool
  ) async throws {
    self.number = number
    self.forgets = forgets
    let generator = Mutex(Seeded(seed &* 1_000_003 &+ UInt64(number)))
    let ids = IDSource(
      now: { .now() },
      random: {
        generator.withLock { UInt128($0.next()) << 64 | UInt128($0.next()) }
      })
    self.ids = ids
    let visitor = RemotePerformer(client: try Self.client(direct), ids: ids)
    let signedIn = try await visitor.perform(
      SignUp(
        id: ids.next(), person: ids.next(), session: ids.next(),
        email: "parent\(number)@example.org", password: "correct horse battery",
        displayName: "Parent", language: .english))
    access = signedIn.access
    self.direct = visitor.signedIn(with: signedIn.access)
    self.proxied = RemotePerformer(
      client: try Self.client(proxied), ids: ids, timeout: .seconds(5)
    ).signedIn(with: signedIn.access)
    household = ids.next()
    child = ids.next()
    _ = try await self.direct.perform(
      CreateHousehold(
        household: household, member: ids.next(), name: "Home", timeZone: "Europe/Amsterdam"))
    _ = try await self.direct.perform(
      AddManagedMember(
        household: household, member: child, person: ids.next(), name: "Ben", role: .child))
  }

  private static func client(_ path: String) throws -> RPCClient {
    var configuration = ClientConfiguration()
    configuration.setBackoff(initial: .milliseconds(5), limit: .milliseconds(100))
    return try RPCClient(to: .unix(path: path), configuration: configuration)
  }

  /// Gives until it is told to stop, and then until the last gift has its answer.
  func give(until end: End) async {
    var gift = 0
    while !end.hasCome {
      await give(gift)
      gift += 1
    }
  }

  private func give(_ gift: Int) async {
    let useCase = AdjustPoints(
      household: household, id: ids.next(), member: child, amount: 1, kind: .bonus,
      reason: "gift \(gift)")
    // Who forgets its ids is another device at each attempt.
    var performer = proxied
    while true {
      do {
        let account = try await performer.perform(useCase)
        state.withLock { state in
          state.acknowledged += 1
          if account.balance.value != state.acknowledged {
            state.violations.append(
              "client \(number): gift \(gift) is answered with \(account.balance.value) points")
          }
        }
        return
      } catch is any Fault {
        state.withLock { $0.repeats += 1 }
        if forgets { performer = performer.signedIn(with: access) }
        try? await Task.sleep(for: .milliseconds(5))
      } catch {
        state.withLock { state in
          state.violations.append("client \(number): gift \(gift) is refused: \(error)")
          // It may be there all the same: what is checked later counts from here.
          state.acknowledged += 1
        }
        return
      }
    }
  }

  /// Every gift is there once, and the child has as many points.
  func check() async throws -> [String] {
    var seen: [String: Int] = [:]
    var next: TransferCursor?
    repeat {
      let page = try await direct.fetch(
        FetchTransactions(household: household, member: child, after: next, limit: 200))
      for transaction in page.transactions { seen["\(transaction.reason)", default: 0] += 1 }
      next = page.next
    } while next != nil
    let expected = acknowledged
    var violations = (0..<expected).compactMap { gift -> String? in
      let count = seen["gift \(gift)", default: 0]
      return count == 1 ? nil : "client \(number): gift \(gift) is there \(count) times"
    }
    if seen.count != expected {
      violations.append("client \(number): \(seen.count) gifts, \(expected) acknowledged")
    }
    let account = try await direct.fetch(FetchAccount(household: household, member: child))
    if account.account.balance.value != expected {
      violations.append("client \(number): \(account.account.balance.value) points of \(expected)")
    }
    return violations
  }
}

/// The end of a run, once it has come.
final class End: Sendable {
  private let state = Atomic<Bool>(false)

  var hasCome: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
