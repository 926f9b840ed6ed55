public import KinshipDomain
import KinshipUseCases

/// Inputs that mean something for other fields, or cannot be.
extension TaskEditorModel {
  /// Says anew what it earns: by hand, by its difficulty, or both.
  ///
  /// A difficulty alone brings its own points, whatever was said by hand before. False, with the failure on
  /// `screen`, for points by hand where they follow from the difficulty, and from somebody who may not set points;
  /// then nothing changes.
  @discardableResult
  public func setWorth(points: Int?, difficulty: TaskDifficulty?) -> Bool {
    take { model in
      guard model.canSetPoints || points == nil && (difficulty == nil || model.original == nil)
      else { throw Refusal.pointsNeedAdult }
      guard points == nil || !model.pointsFollowDifficulty else {
        throw Refusal.validation(.points, .notAllowed)
      }
      if points != nil || difficulty != nil { model.form.points = points }
      if let difficulty { model.form.difficulty = difficulty }
    }
  }
}

// MARK: - Who of several

extension TaskEditorModel {
  /// Members that go by one word.
  public enum Group: Sendable, Hashable, CaseIterable {
    /// All children.
    case children
    /// Everybody.
    case everybody
  }

  /// The members of a group, in the order of the household.
  public func members(of group: Group) -> [MemberID] {
    let members = home?.details.members ?? []
    return switch group {
    case .children: members.filter { $0.role == .child }.map(\.id)
    case .everybody: members.map(\.id)
    }
  }

  /// Lets members do it by turns, in their order unless another is said.
  ///
  /// A turn that somebody else has done is used up, unless whoever did it has had the turn. False, with the
  /// failure on `screen`, for members who cannot take turns: none, too many, or one of them twice.
  @discardableResult
  public func setTurns(
    of members: [MemberID], by order: Rotation.Order? = nil, doerHadTurn: Bool = false
  ) -> Bool {
    setRotation(
      Rotation(
        order ?? .roundRobin, of: members, stepping: doerHadTurn ? .doerHadTurn : .turnIsUsed))
  }

  /// Lets each of the members do a part; fails for none, too many, or one of them twice.
  @discardableResult
  public func setEveryone(_ members: [MemberID]) -> Bool {
    setRotation(Rotation(.everyone, of: members))
  }

  /// Lets each member of a group do a part; fails where nobody belongs to it.
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
