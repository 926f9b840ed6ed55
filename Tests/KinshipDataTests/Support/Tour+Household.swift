import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

@testable import KinshipData

extension SQLiteBench {
  func tourAccounts(_ random: inout Seeded) async throws {
    let users = try ["a@example.org", "b@example.org"].map {
      try Sample.user(&random, email: $0, pin: "$")
    }
    let sessions = try users.map { try Sample.session(&random, of: $0.id) }
    let used = RetiredRefresh(
      digest: try Sample.digest(&random), session: sessions[0].id, request: random.id(),
      retiredAt: .at(5))
    let key = AttemptKey.password(users[0].email)
    let outcome = StoredOutcome(
      mutation: random.id(), user: users[0].id, household: home.household, requestHash: [1],
      outcome: [2], at: 3)
    try await store.write { transaction in
      for user in users { try transaction.users.save(transaction.users.save(user)) }
      _ = try transaction.users.user(email: users[0].email)
      for session in sessions { try transaction.sessions.save(session) }
      _ = try transaction.sessions.session(access: sessions[0].access)
      _ = try transaction.sessions.session(refresh: sessions[0].refresh)
      _ = try transaction.sessions.session(sessions[0].id)
      _ = try transaction.sessions.sessions(of: users[0].id)
      for session in sessions {
        try transaction.sessions.save(
          SessionDevice(
            session: session.id, user: session.user, name: Name("Phone", field: .deviceName)))
      }
      _ = try transaction.sessions.sessionDevices(of: users[0].id)
      try Self.tourPlans(of: users[0].id, in: transaction)
      for (session, token) in zip(sessions, ["a", "b"]) {
        try transaction.pushDevices.save(
          PushDevice(
            session: session.id, user: session.user, token: DeviceToken(token),
            registeredAt: .at(4)))
      }
      _ = try transaction.pushDevices.hasDevices()
      _ = try transaction.pushDevices.devices(of: users[0].id)
      try transaction.pushDevices.removeDevice(of: sessions[1].id)
      try transaction.sessions.retire(used)
      _ = try transaction.sessions.retired(used.digest)
      try transaction.sessions.forgetRetired(of: sessions[1].id, before: .at(0))
      try transaction.sessions.end(sessions[1].id)
      try transaction.attempts.save(.counting(nil, at: .at(1)), for: key)
      try transaction.attempts.clear(.inviteCode(users[0].id))
      try transaction.attempts.clearAll(of: users[0].id)
      try transaction.attempts.forget(before: .at(0), ofAddresses: .at(0))
      _ = try transaction.attempts.attempts(key)
      try transaction.keep(outcome)
      _ = try transaction.outcome(of: outcome.mutation, by: outcome.user)
    }
    try await tourMails(users[0], reset: random.id())
    let gone = try Sample.user(&random, email: "c@example.org")
    try await home.write { try $0.users.remove($0.users.save(gone)) }
  }

  private static func tourPlans(of user: UserID, in transaction: any Transaction) throws {
    let receipt = PlanReceipt(
      id: PlanReceiptID(bits: 44), account: user, plan: .monthly, paidUntil: .at(9))
    let plans = transaction.plans
    try plans.save(Subscription(user: user, plan: .monthly, paidUntil: .at(9)))
    _ = try plans.subscription(of: user)
    try plans.use(receipt)
    _ = try plans.isUsed(receipt.id)
    try plans.forgetReceipts(of: user, paidUntil: .at(1))
    try plans.saveLatestInstant(.at(2))
    _ = try plans.latestInstant()
  }

  private func tourMails(_ user: User, reset id: ResetID) async throws {
    try await home.write { repositories in
      try repositories.resets.add(
        PasswordReset(id: id, email: user.email, user: user.id, seed: 1, requestedAt: .at(1)))
      _ = try repositories.resets.reset(id)
      _ = try repositories.resets.resets(of: user.id)
      try repositories.resets.removeAll(of: UserID(bits: 1))
      try repositories.resets.forget(requestedBefore: .at(0))
      let mail = Mail(.passwordReset(id), because: id, to: user, at: .at(1))
      try repositories.mails.append(mail)
      _ = try repositories.mails.mails(dueAt: .at(9), limit: 5)
      _ = try repositories.mails.nextDue()
      try repositories.mails.postpone(mail.postponed(at: .at(2)))
      try repositories.mails.remove(MailID(bits: 1))
      try repositories.mails.removeAll(to: Email("b@example.org"))
    }
  }

  func tourMembers(_ random: inout Seeded) async throws {
    let user: UserID = random.id()
    let member = try Sample.member(&random, in: home.household, .member, user: user, position: 4)
    let codes = [1, 2].map { InviteCode(random: $0) }
    let invitations = codes.map {
      Invitation(code: $0, household: home.household, role: .child, expiresAt: .at(9))
    }
    try await home.write { [home] repositories in
      if let found = try repositories.households.household(home.household) {
        try repositories.households.save(found)
      }
      try repositories.members.save(member)
      _ = try repositories.members.member(member.id, in: home.household)
      _ = try repositories.members.member(of: user, in: home.household)
      _ = try repositories.members.members(of: home.household)
      _ = try repositories.members.memberships(of: user)
      for invitation in invitations { try repositories.households.add(invitation) }
      _ = try repositories.households.invitations(of: home.household)
      try repositories.households.remove(codes[1])
    }
  }

  func tourScreenTime(_ random: inout Seeded) async throws {
    let setting = ScreenTimeSetting(defaultFor: home.child.id, in: home.household)
    let bank = ScreenTimeBank(
      for: home.child.id, in: home.household, day: CivilDate(clampingDaysSinceEpoch: 20_000))
    let redemption = ScreenTimeRedemption(
      id: random.id(), household: home.household, member: home.child.id, points: .zero, minutes: 5,
      redeemedAt: .at(1), expiresAt: nil)
    try await home.write { [home] repositories in
      try repositories.screenTime.save(setting)
      try repositories.screenTime.save(bank)
      try repositories.screenTime.add(redemption)
      _ = try repositories.screenTime.minutesRedeemed(
        by: home.child.id, in: home.household, from: .at(0), to: .at(9))
      let latest = try repositories.screenTime.redemptions(
        of: home.child.id, in: home.household, after: nil, limit: 1)
      _ = try repositories.screenTime.redemptions(
        of: home.child.id, in: home.household, after: latest.last.map { RedemptionCursor($0) },
        limit: 9)
    }
  }

  func tourNotices(_ random: inout Seeded) async throws {
    let notice = Notice(
      .memberJoined, of: random.id(Member.self), to: home.parent.id, in: home.household, at: .at(1))
    let night = try TimeOfDay(hour: 7, minute: 0).map { try QuietHours(start: .midnight, end: $0) }
    let preferences = NoticePreferences(
      household: home.household, member: home.parent.id, silenced: [.memberLeft],
      mailed: [.memberJoined], unpushed: [.taskOverdue], quietHours: night)
    let user: UserID = random.id()
    let push = Push(about: notice, to: user, at: .at(1))
    try await home.write { [home] repositories in
      try repositories.notices.append(notice)
      _ = try repositories.notices.notices(of: home.household, limit: 5)
      _ = try repositories.notices.notices(
        to: home.parent.id, of: .memberJoined, in: home.household, limit: 5)
      _ = try repositories.notices.notices(about: notice.subject, in: home.household)
      for isRead in [false, true] {
        _ = try repositories.notices.inbox(
          of: home.parent.id, in: home.household, isRead: isRead, limit: 5)
      }
      if var found = try repositories.notices.notice(notice.id, in: home.household) {
        found.readAt = .at(2)
        try repositories.notices.saveReading(of: found)
      }
      try repositories.pushes.append(push)
      _ = try repositories.pushes.recipients(dueAt: .at(9), after: nil, limit: 5)
      _ = try repositories.pushes.pushes(to: user, dueAt: .at(9), limit: 5)
      _ = try repositories.pushes.nextPushDue(after: .at(9))
      try repositories.pushes.postpone(push.postponed(at: .at(2)))
      try repositories.pushes.removePush(about: NoticeID(bits: 1), of: home.household)
      try repositories.noticePreferences.save(preferences)
      _ = try repositories.noticePreferences.preferences(of: home.parent.id, in: home.household)
      try repositories.noticePreferences.removePreferences(
        of: home.sibling.id, in: home.household)
      try repositories.notices.removeAll(to: home.sibling.id, of: home.household)
      try repositories.notices.remove(NoticeID(bits: 1), of: home.household)
    }
  }

  func tourPointRules(_ random: inout Seeded) async throws {
    let rule = PointRule(
      id: random.id(), household: home.household, name: try Name("Helped", field: .title),
      content: .bonus(try Points(5, field: .amount)), createdBy: home.parent.id, createdAt: .at(1))
    try await home.write { [home] repositories in
      let rules = repositories.pointRules
      _ = try rules.save(rule)
      _ = try rules.rule(rule.id, in: home.household)
      _ = try rules.rules(of: home.household, inForceAt: .at(2))
      _ = try rules.ruleCount(of: home.household)
    }
  }
}
