import FramedRPC
import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipTransport
@testable import KinshipUseCases

/// Collects the use cases of the contract by name.
private struct UseCaseNames: MethodRegistrar {
  private(set) var names: Set<String> = []

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    names.insert(String(describing: U.self))
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {}

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {}
}

/// The classification of use cases as free or paid.
@Suite struct PlanRequirementTests {
  private func names(_ types: [any UseCase.Type]) -> [String] {
    types.map { String(describing: $0) }
  }

  // Proves: B-44, T-10
  @Test func `every use case of the contract is either free or paid`() {
    var contract = UseCaseNames()
    Contract.register(in: &contract)
    let free = names(PlanRequirement.freeUseCases)
    let paid = names(PlanRequirement.paidUseCases)
    #expect(contract.names.count > 60)
    #expect(Set(free + paid) == contract.names)
    #expect((free + paid).count == contract.names.count, "No use case is in two lists")
  }

  // Proves: B-44
  @Test func `leaving, deleting, opting out and the account are free`() {
    let free: [any UseCase.Type] = [
      LeaveHousehold.self, DeleteHousehold.self, DeleteAccount.self, TransferOwnership.self,
      RemoveMember.self, UpdateNoticePreferences.self, MarkNoticesRead.self, PurchasePlan.self,
      SignIn.self, ChangePassword.self, UnlockParentMode.self, PauseAllowance.self,
      EndPointRule.self,
    ]
    #expect(Set(names(free)).isSubset(of: names(PlanRequirement.freeUseCases)))
    #expect(PlanRequirement(of: CreateTask.self) == .paid)
    #expect(PlanRequirement(of: CompleteCard.self) == .paid)
    #expect(PlanRequirement(of: BuyReward.self) == .paid)
    #expect(PlanRequirement(of: PayIntoSavingsPool.self) == .paid)
    #expect(PlanRequirement(of: CancelRewardRequest.self) == .free)
    #expect(PlanRequirement(of: CancelAllowanceRequest.self) == .free)
    #expect(PlanRequirement(of: LeaveHousehold.self) == .free)
    #expect(PlanRequirement(of: AppsOwn.self) == .paid, "A use case of an app is paid")
  }

  /// A use case that an app adds.
  private struct AppsOwn: UseCase {
    var space: Space { .directory }
    func execute(in context: Context, with _: Void) throws {}
  }
}
