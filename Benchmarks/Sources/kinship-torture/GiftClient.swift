import Foundation
import FramedRPC
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Synchronization

/// A client that sends gifts to a child, one at a time, and checks the answers.
///
/// A gift is an adjustment (`AdjustPoints`) of one point. Its reason contains its number.
final class GiftClient: Sendable {
  private struct State {
    var acknowledged = 0
    var retries = 0
    var violations: [String] = []
  }

  private let number: Int
  private let ids: IDSource
  private let household: HouseholdID
  private let child: MemberID
  private let direct: RemotePerformer
  private let proxied: RemotePerformer
  private let access: Token
  private let usesNewIDs: Bool
  private let state = Mutex(State())

  var acknowledged: Int { state.withLock(\.acknowledged) }
  var retries: Int { state.withLock(\.retries) }
  var violations: [String] { state.withLock(\.violations) }

  /// Signs up and creates a household with a child, over the socket `direct`, which drops no replies.
  ///
  /// The gifts go over `proxied`. With `usesNewIDs` each retry has a new mutation ID, so that the server cannot
  /// recognise duplicates.
  init(
    number: Int, seed: UInt64, direct: String, proxied: String, usesNewIDs: Bool
  ) async throws {
    self.number = number
    self.usesNewIDs = usesNewIDs
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

  /// Sends gifts until `stop` is set; returns when the last gift has an answer.
  func give(until stop: StopFlag) async {
    var gift = 0
    while !stop.isSet {
      await give(gift)
      gift += 1
    }
  }

  private func give(_ gift: Int) async {
    let useCase = AdjustPoints(
      household: household, id: ids.next(), member: child, amount: 1, kind: .bonus,
      reason: "gift \(gift)")
    // A new performer does not know the mutation IDs of the earlier attempts.
    var performer = proxied
    while true {
      do {
        let account = try await performer.perform(useCase)
        state.withLock { state in
          state.acknowledged += 1
          if account.balance.value != state.acknowledged {
            state.violations.append(
              "client \(number): gift \(gift) returned a balance of \(account.balance.value) points"
            )
          }
        }
        return
      } catch is any Fault {
        state.withLock { $0.retries += 1 }
        if usesNewIDs { performer = performer.signedIn(with: access) }
        try? await Task.sleep(for: .milliseconds(5))
      } catch {
        state.withLock { state in
          state.violations.append("client \(number): gift \(gift) was refused: \(error)")
          // The server may have stored the gift nevertheless. `check` requires every counted gift.
          state.acknowledged += 1
        }
        return
      }
    }
  }

  /// Checks that each acknowledged gift is stored exactly once and that the balance matches; returns the
  /// violations.
  func check() async throws -> [String] {
    var countByReason: [String: Int] = [:]
    var next: TransferCursor?
    repeat {
      let page = try await direct.fetch(
        FetchTransactions(household: household, member: child, after: next, limit: 200))
      for transaction in page.transactions {
        countByReason["\(transaction.reason)", default: 0] += 1
      }
      next = page.next
    } while next != nil
    let expected = acknowledged
    var violations = (0..<expected).compactMap { gift -> String? in
      let count = countByReason["gift \(gift)", default: 0]
      return count == 1 ? nil : "client \(number): gift \(gift) is stored \(count) times"
    }
    if countByReason.count != expected {
      violations.append(
        "client \(number): \(countByReason.count) gifts stored, \(expected) acknowledged")
    }
    let account = try await direct.fetch(FetchAccount(household: household, member: child))
    if account.account.balance.value != expected {
      violations.append(
        "client \(number): the balance is \(account.account.balance.value) points instead of \(expected)"
      )
    }
    return violations
  }
}

/// A flag that tells the clients to stop.
final class StopFlag: Sendable {
  private let state = Atomic<Bool>(false)

  var isSet: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
