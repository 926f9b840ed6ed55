public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The explanation of a member's balance: the sum of earlier transfers, the sums of the latest ones
/// by kind, and the latest ones with their factors.
@MainActor @Observable
public final class BalanceModel: LoadedScreen {
  /// The state of the screen.
  public internal(set) var screen = ScreenState()
  /// The explanation; nil before loading.
  public private(set) var explanation: ExplainBalance.Output?
  /// The owner's name; empty before loading.
  public var memberName: String { explanation.map { texts.name($0.memberName) } ?? "" }
  /// The opening sum, the sum of each kind with the number of transfers, and the balance.
  public var sums: [TextLine] { read(localizedSums) }
  /// The latest transfers, newest first.
  public var lines: [PointsAccountModel.Line] { read(localizedLines) }
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var localizedSums: LocalizedContent<[TextLine]>?
  private var localizedLines: LocalizedContent<[PointsAccountModel.Line]>?

  /// The explanation of a member's balance.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the explanation.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, answer) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            ExplainBalance(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.explanation) = (home, answer)
      model.localizedSums = model.localized { texts in texts.sums(of: answer) }
      model.localizedLines = model.localized { texts in
        answer.lines.map { PointsAccountModel.Line($0, in: texts) }
      }
      return answer.lines.isEmpty
        ? model.nothingYet(.noLines, .noLinesBody, picture: .ticket) : nil
    }
  }
}

extension TextContext {
  fileprivate func sums(of answer: ExplainBalance.Output) -> [TextLine] {
    let opening =
      answer.opening == 0 ? [] : [TextLine(label: text(.opening), value: change(answer.opening))]
    let sums = answer.sums.map { sum in
      TextLine(
        label: "\(text(.number(sum.count))) × \(text(.transfer(sum.kind, of: sum.amount)))",
        value: change(sum.amount))
    }
    return opening + sums
      + [TextLine(label: text(.balance), value: points(answer.account.balance.value))]
  }
}
