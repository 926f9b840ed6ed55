public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// Letting people in and out.
extension HouseholdModel {
  /// Whether the reader may hand the household over.
  public var isOwner: Bool { home?.me?.details?.isOwner ?? false }

  /// Whether the reader may leave, as far as its members show: not the only owner while others remain, not the
  /// last parent of those who need one, nobody without an account, and no child that the rules keep and that was
  /// asked before it came.
  public var canLeave: Bool { home?.me != nil && reasonToStay == nil }

  /// Why the reader may not leave, and what to do about it; nil when it may, and before loading.
  public var cannotLeaveText: String? { reasonToStay.map { wording.sentence(of: $0) } }

  /// What leaving would be refused for, in the order of the rules.
  private var reasonToStay: Refusal? {
    guard let members = details?.members, let me = home?.me else { return nil }
    guard !me.isManaged else { return .unauthorized }
    let others = members.filter { $0.id != me.id }
    guard !others.isEmpty else { return nil }
    if isOwner, !others.contains(where: { $0.details?.isOwner == true }) {
      return others.contains(where: \.canOwn) ? .soleOwner : .noHeir
    }
    if me.role == .child, me.details?.joinedUnasked != true, !policy.childrenMayLeave,
      others.contains(where: \.isSupervisor)
    {
      return .childMustStay
    }
    guard me.isSupervisor, !others.contains(where: \.isSupervisor) else { return nil }
    return others.contains { $0.role == .child || $0.isManaged } ? .lastParent : nil
  }

  /// Invites the account with an address.
  ///
  /// Sets `invitation`, or `added` where the household adds people without asking.
  @discardableResult
  public func invite(email: String, role: Role) async -> Bool {
    let inviting = InviteByEmail(household: household, email: email, role: role)
    return await act { model in
      let output = try await model.device.performer.perform(inviting)
      (model.invitation, model.added) = (output.invitation, output.member)
      switch output {
      case .invited: model.toast(.invited(email, role))
      case .added:
        await model.showChange()
        model.toast(.addedUnasked(email, role))
      }
    }
  }

  /// Makes a code by which somebody with an account becomes a member without one.
  @discardableResult
  public func issueClaimCode(for member: MemberID) async -> Invitation? {
    let name = name(of: member)
    return await make(IssueClaimCode(household: household, member: member)) {
      .claimCodeIssued($0.code.description, for: name)
    }
  }

  /// Confirms the address of a member's account, where the store has no mail to do so.
  @discardableResult
  public func confirmEmail(of member: MemberID, address: String) async -> Bool {
    await change(
      ConfirmMemberEmail(household: household, member: member, email: address)
    ) { .emailConfirmed(address, of: $0.shownName.description) }
  }

  /// Makes a code by which another home says that this member lives there too.
  @discardableResult
  public func issueLinkCode(for member: MemberID) async -> Invitation? {
    let name = name(of: member)
    return await make(IssueLinkCode(household: household, member: member)) {
      .linkCodeIssued($0.code.description, for: name)
    }
  }

  /// Says with the code of another home that a member lives there too.
  @discardableResult
  public func link(_ member: MemberID, code: String) async -> Bool {
    await change(LinkMember(household: household, member: member, code: code)) {
      .memberLinked($0.shownName.description)
    }
  }

  /// Says that a member lives in no other home after all.
  @discardableResult
  public func unlink(_ member: MemberID) async -> Bool {
    await change(
      UnlinkMember(household: household, member: member, person: device.ids.next())
    ) { .memberUnlinked($0.shownName.description) }
  }

  /// Replaces the household's own code.
  @discardableResult
  public func renewCode() async -> Bool {
    let name = name
    return await change(RenewInviteCode(household: household)) {
      .codeRenewed($0.code.description, of: name)
    }
  }

  /// Changes a member's name, nickname or colour; nil keeps what is there, and a blank nickname takes it away.
  @discardableResult
  public func update(
    _ member: MemberID, name: String? = nil, nickname: String? = nil, color: String? = nil
  ) async -> Bool {
    let old = self.name(of: member)
    return await change(
      UpdateMember(
        household: household, member: member, name: name, color: color,
        nickname: nickname.map(Edit<String>.set) ?? .keep)
    ) {
      let new = $0.shownName.description
      return old == new || old.isEmpty ? .memberSaved(new) : .renamed(old, to: .titled(new))
    }
  }

  /// Says until when a member is away, today or later; nil for somebody who is here.
  @discardableResult
  public func setAway(_ member: MemberID, until: CivilDate?) async -> Bool {
    let day = until.map { wording.due(Due($0)) }
    return await change(SetAbsence(household: household, member: member, until: until)) {
      let name = $0.shownName.description
      return day.map { .memberIsAway(name, until: $0) } ?? .memberIsBack(name)
    }
  }

  /// Hands the household over.
  @discardableResult
  public func transfer(to member: MemberID) async -> Bool {
    let household = name
    return await change(TransferOwnership(household: self.household, member: member)) {
      .ownershipGiven(of: household, to: $0.shownName.description)
    }
  }

  func name(of member: MemberID) -> String {
    knownHome?.profile(of: member)?.shownName.description ?? ""
  }

  /// Makes a code and says so.
  func make<U: UseCase>(
    _ useCase: U, saying phrase: @escaping @MainActor (Invitation) -> LocalizedText
  ) async -> Invitation? where U.Output == Invitation {
    let worked = await act { model in
      let invitation = try await model.device.performer.perform(useCase)
      model.invitation = invitation
      model.toast(phrase(invitation))
    }
    return worked ? invitation : nil
  }

  /// Changes something, shows what came of it, and says so.
  func change<U: UseCase>(
    _ useCase: U, saying phrase: @escaping @MainActor (U.Output) -> LocalizedText
  ) async -> Bool {
    await change(useCase) { model, answer in
      model.changed = answer as? MemberProfile
      return phrase(answer)
    }
  }
}

// MARK: - Asked first

extension HouseholdModel {
  /// What is asked about before it is done.
  public enum Farewell: Sendable, Equatable {
    /// Leaving the household.
    case leave
    /// Taking somebody out.
    case remove(MemberID)
    /// Ending the household.
    case delete
  }

  /// Asks first: `confirmation` is the question.
  public func ask(_ farewell: Farewell) {
    asked = farewell
    switch farewell {
    case .leave:
      let isLast = details?.members.count == 1
      endsByLeaving = isLast
      question = UnspokenMessage(
        .leaveHousehold(name), isLast ? .lastOutBody : policy.leaveBody,
        button: .leave, action: .delete)
    case .remove(let member):
      question = policy.removalQuestion(of: name(of: member))
    case .delete:
      question = UnspokenMessage(
        .deleteHousehold(name), .deleteHouseholdBody,
        button: .delete, action: .delete)
    }
  }

  /// The rules that the household lives by.
  private var policy: HouseholdPolicy { details?.policy ?? HouseholdPolicy() }

  /// Leaves everything as it is.
  public func cancel() {
    asked = nil
    question = nil
  }

  /// Does what was asked about; nothing unless something was.
  @discardableResult
  public func confirm() async -> Bool {
    guard let farewell = asked else { return false }
    cancel()
    let household = household
    switch farewell {
    case .leave:
      let leaving = LeaveHousehold(household: household, ending: endsByLeaving)
      return await end(leaving, saying: .householdLeft(name))
    case .delete:
      return await end(DeleteHousehold(household: household), saying: .householdDeleted(name))
    case .remove(let member):
      let name = name(of: member)
      return await change(RemoveMember(household: household, member: member)) { _ in
        .memberRemoved(name)
      }
    }
  }

  private func end<U: UseCase>(_ useCase: U, saying phrase: LocalizedText) async -> Bool {
    await act { model in
      _ = try await model.device.performer.perform(useCase)
      let said = model.wording.text(phrase)
      model.hasLeft = true
      model.forget()
      model.toast(saying: said)
    }
  }
}

extension MemberProfile {
  /// Whether it has no account; such members hide nothing.
  fileprivate var isManaged: Bool { details?.isManaged ?? false }
  /// Whether the household can be handed over to it.
  fileprivate var canOwn: Bool { role != .child && !isManaged }
  /// Whether it is an adult who can sign in, and so act for those who cannot.
  fileprivate var isSupervisor: Bool { role.isAdult && !isManaged }
}

// MARK: - What becomes of tasks

extension HouseholdPolicy {
  /// What leaving means: open tasks become nobody's, or go where each must be a child's.
  fileprivate var leaveBody: LocalizedText {
    taskAssignment == .requiredChild ? .leaveBodyOfChildrensTasks : .leaveBody
  }

  /// The question before members are taken out, with what that means, likewise.
  func removalQuestion(of name: String) -> UnspokenMessage {
    UnspokenMessage(
      .removeMember(name),
      taskAssignment == .requiredChild ? .removeMemberBodyOfChildrensTasks : .removeMemberBody,
      button: .remove, action: .delete)
  }
}
