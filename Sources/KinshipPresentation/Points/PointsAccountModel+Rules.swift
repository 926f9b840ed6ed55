public import KinshipDomain
import KinshipUseCases

extension PointsAccountModel {
  /// Books a bonus or penalty of the household's list, with its name as the reason.
  ///
  /// Does nothing for a rule of another kind.
  @discardableResult
  public func book(_ rule: PointRule) async -> Bool {
    switch rule.content {
    case .bonus(let points):
      await adjust(amount: points.value, kind: .bonus, reason: rule.name.description)
    case .penalty(let points):
      await adjust(amount: points.value, kind: .penalty, reason: rule.name.description)
    case .multiplier, .decay, .expiry: false
    }
  }

  /// Gives back the points of a penalty, a decay or an expiry.
  @discardableResult
  public func forgive(_ transfer: TransferID) async -> Bool {
    let forgiveness = ForgiveDeduction(household: household, member: member, transfer: transfer)
    let forgiven = loadedTransactions.first { $0.id == transfer }
    return await change(forgiveness) { model, account in
      model.account = account
      return .deductionForgiven(
        forgiven, of: model.memberName, balance: account.balance.value,
        model.texts.pointsName ?? .points)
    }
  }

  /// The latest penalty, decay or expiry that can be forgiven; nil if no loaded line is one.
  public var forgivable: TransferID? {
    let reversed = Set(loadedTransactions.compactMap(\.reverses))
    return loadedTransactions.first {
      [.penalty, .decay, .expiry].contains($0.kind) && !reversed.contains($0.id)
    }?.id
  }
}
