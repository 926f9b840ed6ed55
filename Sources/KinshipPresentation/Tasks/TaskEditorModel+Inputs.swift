public import KinshipDomain
import KinshipUseCases

/// Inputs that affect other fields or can be refused.
extension TaskEditorModel {
  /// Sets the points directly, by difficulty, or both.
  ///
  /// A difficulty alone replaces the points that were set before. Returns false, with the failure
  /// on `screen`, if the reader may not set points. The same holds for points that must follow from
  /// the difficulty. Nothing changes in these cases.
  @discardableResult
  public func setWorth(points: Int?, difficulty: TaskDifficulty?) -> Bool {
    take { model in
      guard model.canSetPoints || points == nil && (difficulty == nil || model.original == nil)
      else { throw model.maySave ? Refusal.pointsNeedAdult : .unauthorized }
      guard points == nil || !model.pointsFollowDifficulty else {
        throw Refusal.validation(.points, .notAllowed)
      }
      if points != nil || difficulty != nil { model.form.points = points }
      if let difficulty { model.form.difficulty = difficulty }
    }
  }
}

extension TaskEditorModel {
  /// Whether the reader may create tasks, or edit this one; true while the household is unknown.
  private var maySave: Bool {
    guard let details = home?.details else { return true }
    guard let original else { return details.powers.contains(.createTasks) }
    let me = details.actingMember
    return details.powers.contains(.manageTasks) || original.createdBy == me
      || (details.policy.assigneeMayEdit && original.assignee == me)
  }
}

// MARK: - Several members

extension TaskEditorModel {
  /// A group of members that the form can select at once.
  public enum Group: Sendable, Hashable, CaseIterable {
    /// All children.
    case children
    /// All adults.
    case adults
    /// All members.
    case everybody

    /// Whether members with the role belong to the group.
    package func includes(_ role: Role) -> Bool {
      switch self {
      case .children: role == .child
      case .adults: role.isAdult
      case .everybody: true
      }
    }
  }

  /// The members of a group, in the order of the household.
  public func members(of group: Group) -> [MemberID] {
    (home?.details.members ?? []).filter { group.includes($0.role) }.map(\.id)
  }

  /// Lets members take turns, by default in the given order.
  ///
  /// By default a turn is used even if another member did the task; with `doerHadTurn` the doer has
  /// used its own turn. Returns false, with the failure on `screen`, for no members, too many, or
  /// duplicates.
  @discardableResult
  public func setTurns(
    of members: [MemberID], by order: Rotation.Order? = nil, doerHadTurn: Bool = false
  ) -> Bool {
    setRotation(
      Rotation(
        order ?? .roundRobin, of: members, stepping: doerHadTurn ? .doerHadTurn : .turnIsUsed))
  }

  /// Gives each member a part of the task; fails for no members, too many, or duplicates.
  @discardableResult
  public func setEveryone(_ members: [MemberID]) -> Bool {
    setRotation(Rotation(.everyone, of: members))
  }

  /// Gives each member of a group a part of the task; fails for an empty group.
  @discardableResult
  public func setEveryone(in group: Group) -> Bool {
    setEveryone(members(of: group))
  }

  private func setRotation(_ rotation: Rotation?) -> Bool {
    take { model in
      guard let rotation else { throw Refusal.validation(.rotation, .malformed) }
      model.form.rotation = rotation
    }
  }
}
