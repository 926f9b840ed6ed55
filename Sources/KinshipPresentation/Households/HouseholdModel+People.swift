public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// Adding, changing and removing members.
extension HouseholdModel {
  /// Whether the reader owns the household.
  public var isOwner: Bool { home?.me?.details?.isOwner ?? false }

  /// Whether the reader may leave, judged by the visible members.
  ///
  /// These readers may not leave:
  /// - the only owner while others remain
  /// - the last parent or guardian while another member needs one
  /// - a member without an account
  /// - a child, unless the rules allow it or the child was added without an invitation
  public var canLeave: Bool { home?.me != nil && reasonToStay == nil }

  /// Why the reader may not leave and the next step; nil if it may leave, and before loading.
  public var cannotLeaveText: String? { reasonToStay.map { texts.sentence(of: $0) } }

  /// The refusal of an action before its question, judged by the reader's powers and the visible
  /// members; nil if it may be allowed, and before loading.
  package func refusal(of action: ConfirmedAction) -> Refusal? {
    guard let details else { return nil }
    return switch action {
    case .leave: reasonToStay
    case .remove: details.powers.contains(.managePeople) ? nil : .unauthorized
    case .delete: isOwner ? nil : .unauthorized
    }
  }

  /// The refusal that leaving would cause, in the order of the domain rules.
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
  /// Sets `invitation`, or `added` if the household adds members without asking.
  @discardableResult
  public func invite(email: String, role: Role) async -> Bool {
    let inviting = InviteByEmail(household: household, email: email, role: role)
    return await act { model in
      let output = try await model.device.performer.perform(inviting)
      (model.invitation, model.added) = (output.invitation, output.member)
      switch output {
      case .invited: model.toast(.invited(email, role))
      case .added:
        await model.reloadAfterChange()
        model.toast(.addedUnasked(email, role))
      }
    }
  }

  /// Creates a code that links an account to a member without one.
  @discardableResult
  public func issueClaimCode(for member: MemberID) async -> Invitation? {
    let name = name(of: member)
    return await make(IssueClaimCode(household: household, member: member)) {
      .claimCodeIssued($0.code.description, for: name)
    }
  }

  /// Confirms the address of a member's account, for a store that cannot send mail.
  @discardableResult
  public func confirmEmail(of member: MemberID, address: String) async -> Bool {
    await change(
      ConfirmMemberEmail(household: household, member: member, email: address)
    ) { .emailConfirmed(address, of: $0.shownName.description) }
  }

  /// Creates a code with which another household can link this member to its own.
  @discardableResult
  public func issueLinkCode(for member: MemberID) async -> Invitation? {
    let name = name(of: member)
    return await make(IssueLinkCode(household: household, member: member)) {
      .linkCodeIssued($0.code.description, for: name)
    }
  }

  /// Links a member to the same person in another household, with that household's code.
  @discardableResult
  public func link(_ member: MemberID, code: String) async -> Bool {
    await change(LinkMember(household: household, member: member, code: code)) {
      .memberLinked($0.shownName.description)
    }
  }

  /// Removes a member's link to other households.
  @discardableResult
  public func unlink(_ member: MemberID) async -> Bool {
    await change(
      UnlinkMember(household: household, member: member, person: device.ids.next())
    ) { .memberUnlinked($0.shownName.description) }
  }

  /// Replaces the household's own invite code.
  @discardableResult
  public func renewCode() async -> Bool {
    let name = name
    return await change(RenewInviteCode(household: household)) {
      .codeRenewed($0.code.description, of: name)
    }
  }

  /// Changes a member's name, nickname or colour; nil keeps a value, a blank nickname removes it.
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

  /// Sets the last day of a member's absence, today or later; nil ends the absence.
  @discardableResult
  public func setAway(_ member: MemberID, until: CivilDate?) async -> Bool {
    let day = until.map { texts.due(Due($0)) }
    return await change(SetAbsence(household: household, member: member, until: until)) {
      let name = $0.shownName.description
      return day.map { .memberIsAway(name, until: $0) } ?? .memberIsBack(name)
    }
  }

  /// Transfers the ownership of the household.
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

  /// Creates a code and shows it in a toast.
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

  /// Performs a change, reloads the screen and shows a toast.
  func change<U: UseCase>(
    _ useCase: U, saying phrase: @escaping @MainActor (U.Output) -> LocalizedText
  ) async -> Bool {
    await change(useCase) { model, answer in
      model.changed = answer as? MemberProfile
      return phrase(answer)
    }
  }
}

// MARK: - Confirmation

extension HouseholdModel {
  /// An action that requires a confirmation.
  public enum ConfirmedAction: Sendable, Equatable {
    /// Leave the household.
    case leave
    /// Remove a member.
    case remove(MemberID)
    /// Delete the household.
    case delete
  }

  /// Asks for a confirmation: `confirmation` is the question.
  public func ask(_ confirmedAction: ConfirmedAction) {
    asked = confirmedAction
    switch confirmedAction {
    case .leave:
      let isLast = details?.members.count == 1
      endsByLeaving = isLast
      question = MessageTemplate(
        .leaveHousehold(name), isLast ? .lastOutBody : policy.leaveBody,
        button: .leave, action: .delete)
    case .remove(let member):
      question = policy.removalQuestion(of: name(of: member))
    case .delete:
      question = MessageTemplate(
        .deleteHousehold(name), .deleteHouseholdBody,
        button: .delete, action: .delete)
    }
  }

  /// The household's rules; the default rules before loading.
  private var policy: HouseholdPolicy { details?.policy ?? HouseholdPolicy() }

  /// Cancels the action of the question.
  public func cancel() {
    asked = nil
    question = nil
  }

  /// Performs the action of the question; does nothing without a question.
  @discardableResult
  public func confirm() async -> Bool {
    guard let confirmedAction = asked else { return false }
    cancel()
    let household = household
    switch confirmedAction {
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
      let said = model.texts.text(phrase)
      model.hasLeft = true
      model.forget()
      model.toast(saying: said)
    }
  }
}

extension MemberProfile {
  /// Whether the member has no account; profiles of such members are always visible.
  fileprivate var isManaged: Bool { details?.isManaged ?? false }
  /// Whether the member can become the owner.
  fileprivate var canOwn: Bool { role != .child && !isManaged }
  /// Whether the member is an adult with an account, and so can act for members without one.
  fileprivate var isSupervisor: Bool { role.isAdult && !isManaged }
}

// MARK: - Consequences for tasks

extension HouseholdPolicy {
  /// Consequence of leaving: open tasks become unassigned, or are deleted if each needs a child.
  fileprivate var leaveBody: LocalizedText {
    taskAssignment == .requiredChild ? .leaveBodyOfChildrensTasks : .leaveBody
  }

  /// The question before members are removed, with the same consequence for their tasks.
  func removalQuestion(of name: String) -> MessageTemplate {
    MessageTemplate(
      .removeMember(name),
      taskAssignment == .requiredChild ? .removeMemberBodyOfChildrensTasks : .removeMemberBody,
      button: .remove, action: .delete)
  }
}
