import KinshipDomain
import KinshipTime
import KinshipUseCases

extension HostileAccount {
  /// Changes of allowances and of the ledger of money.
  static func allowanceChanges(_ household: HouseholdID, _ child: MemberID) -> [Call] {
    [
      performing {
        SetAllowance(
          household: household, member: child, amount: .random(in: 1...999), currency: "EUR",
          weekday: .saturday, mode: .proportional)
      },
      performing { PauseAllowance(household: household, member: child, isPaused: .random()) },
      performing { RequestAllowance(household: household, id: ids.next(), payout: 5) },
      performing { CancelAllowanceRequest(household: household, request: ids.next()) },
      performing {
        DecideAllowanceRequest(
          household: household, member: child, request: ids.next(), isApproved: true)
      },
      performing { RecordPayout(household: household, id: ids.next(), member: child, amount: 5) },
      performing {
        CorrectMoney(
          household: household, id: ids.next(), member: child, amount: 5, reason: "x")
      },
    ]
  }
}
