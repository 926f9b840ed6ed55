import KinshipDomain
import KinshipTime
import KinshipUseCases

// The shapes of `--json`: Docs/Json.md describes each of them with an example.

// MARK: - Accounts and households

extension JSON {
  static func account(_ profile: UserProfile) -> JSON {
    [
      "id": .text(profile.id), "email": .text(profile.email), "name": .text(profile.displayName),
      "email_confirmed": .bool(profile.isEmailConfirmed),
      "language": .raw(profile.language), "has_pin": .bool(profile.hasPIN),
      "created_at": .text(profile.createdAt), "date_of_birth": .text(profile.dateOfBirth),
      "privacy": [
        "shows_profile": .bool(profile.privacy.showsProfile),
        "shows_achievements": .bool(profile.privacy.showsAchievements),
        "shares_activity": .bool(profile.privacy.sharesActivity),
      ],
    ]
  }

  static func parting(_ parting: Parting) -> JSON {
    [
      "id": .text(parting.household), "name": .text(parting.name),
      "outcome": .raw(parting.outcome), "heir": .text(parting.heir),
    ]
  }

  static func household(_ summary: HouseholdSummary, isCurrent: Bool) -> JSON {
    [
      "id": .text(summary.id), "name": .text(summary.name), "member": .text(summary.member),
      "role": .raw(summary.role), "is_owner": .bool(summary.isOwner),
      "time_zone": .string(summary.timeZone), "is_current": .bool(isCurrent),
    ]
  }

  static func household(_ details: HouseholdDetails.Output) -> JSON {
    [
      "id": .text(details.id), "name": .text(details.name), "description": .text(details.details),
      "photo": .text(details.photo),
      "time_zone": .string(details.timeZone), "points_name": .raw(details.policy.pointsName),
      "acting_member": .text(details.actingMember),
      "powers": .list(details.powers.map(\.rawValue).sorted(), JSON.string),
      "invite_code": .text(details.inviteCode),
      "members": .list(details.members, JSON.member),
    ]
  }

  /// A household that could not be looked at: little more than its name is known.
  static func unseenHousehold(
    _ id: HouseholdID, _ name: Name, timeZone: String, me: MemberID?
  ) -> JSON {
    [
      "id": .text(id), "name": .text(name), "description": .null, "photo": .null,
      "time_zone": .string(timeZone), "points_name": .null, "acting_member": .text(me),
      "powers": .null, "invite_code": .null, "members": .null,
    ]
  }

  static func member(_ member: MemberProfile) -> JSON {
    [
      "id": .text(member.id), "name": .text(member.name), "nickname": .text(member.nickname),
      "role": .raw(member.role),
      "is_owner": member.details.map { .bool($0.isOwner) } ?? .null,
      "is_managed": member.details.map { .bool($0.isManaged) } ?? .null,
      "color": .text(member.details?.color), "joined_at": .text(member.details?.joinedAt),
      "is_linked": member.details?.isLinked.map(JSON.bool) ?? .null,
      "away_until": .text(member.details?.awayUntil), "photo": .text(member.details?.photo),
      "joined_unasked": member.details?.joinedUnasked.map(JSON.bool) ?? .null,
    ]
  }

  static func invitation(_ invitation: Invitation) -> JSON {
    [
      "code": .text(invitation.code), "household": .text(invitation.household),
      "role": .raw(invitation.role), "expires_at": .text(invitation.expiresAt),
      "member": .text(invitation.subject),
    ]
  }

  static func openInvitation(_ open: OpenInvitation) -> JSON {
    [
      "code": .text(open.invitation.code), "role": .raw(open.invitation.role),
      "expires_at": .text(open.invitation.expiresAt), "email": .text(open.email),
      "member": .text(open.invitation.subject), "member_name": .text(open.memberName),
    ]
  }

  static func receivedInvitation(_ invitation: ReceivedInvitation) -> JSON {
    [
      "code": .text(invitation.code), "household_name": .text(invitation.householdName),
      "role": .raw(invitation.role), "expires_at": .text(invitation.expiresAt),
    ]
  }
}

// MARK: - Tasks

extension JSON {
  static func task(_ row: TaskRow) -> JSON { task(row.task, seen: row) }

  /// A task as a change left it; what only a look at it tells is null where there was none.
  static func task(_ task: HouseholdTask, seen row: TaskRow?) -> JSON {
    [
      "id": .text(task.id), "title": .text(task.title), "details": .text(task.details),
      "category": .raw(task.category), "difficulty": .raw(task.difficulty),
      "points": .int(task.points.value),
      "assignee": .text(task.assignee), "assignee_name": .text(row?.assigneeName),
      "created_by": .text(task.createdBy),
      "due_date": .text(task.due?.date), "due_time": .text(task.due?.time),
      "is_overdue": row.map { .bool($0.isOverdue) } ?? .null,
      "requires_photo": .bool(task.requiresPhoto),
      "recurrence": task.recurrence.map(recurrence) ?? .null,
      "status": .raw(task.status), "round": .int(task.round),
      "claim": task.claim.map(claim) ?? .null,
      "decision": task.decision.map(decision) ?? .null,
      "parts": row.map { .list($0.parts, part) } ?? .null,
      "points_of_parts": row?.pointsOfParts.map { .int($0.value) } ?? .null,
      "moves": row.map { .list($0.moves) { .raw($0) } } ?? .null,
      "can_edit": row.map { .bool($0.canEdit) } ?? .null,
      "can_delete": row.map { .bool($0.canDelete) } ?? .null,
      "created_at": .text(task.createdAt), "updated_at": .text(task.updatedAt),
    ]
  }

  /// Something that comes: a task, or a date on which one will be.
  static func upcoming(_ entry: FetchUpcomingTasks.Entry) -> JSON {
    [
      "task": .text(entry.task), "is_made": .bool(entry.isMade),
      "is_overdue": .bool(entry.isOverdue == true), "title": .text(entry.title),
      "due_date": .text(entry.due.date), "due_time": .text(entry.due.time),
      "points": .int(entry.points.value), "assignee": .text(entry.assignee),
      "assignee_name": .text(entry.assigneeName),
    ]
  }

  static func reminder(_ reminder: Reminder) -> JSON {
    [
      "id": .text(reminder.id), "kind": .raw(reminder.kind), "at": .text(reminder.at),
      "task": .task(reminder.task),
    ]
  }

  private static func recurrence(_ recurrence: TaskRecurrence) -> JSON {
    [
      "series": .text(recurrence.series), "number": .int(recurrence.number),
      "repetition": .text(recurrence.repetition), "anchor": .text(recurrence.anchor),
      "kept_missed": .int(recurrence.keptMissed), "skipped": .text(recurrence.skipped),
      "usual": recurrence.usual.map(pattern) ?? .null,
      "rotation": recurrence.rotation.map(rotation) ?? .null,
      "part": recurrence.part.map { .int($0) } ?? .null,
      "whole_points": recurrence.whole.map { .int($0.value) } ?? .null,
    ]
  }

  /// What one of several has to do of a task that everybody must do.
  private static func part(_ part: TaskPart) -> JSON {
    [
      "task": .text(part.task), "member": .text(part.member), "member_name": .text(part.name),
      "status": .raw(part.status),
    ]
  }

  private static func rotation(_ rotation: Rotation) -> JSON {
    [
      "order": .raw(rotation.order), "members": .list(rotation.members) { .text($0) },
      "stepping": .raw(rotation.stepping),
    ]
  }

  /// What the series asks and earns, where a task of it was changed alone.
  private static func pattern(_ pattern: TaskPattern) -> JSON {
    [
      "title": .text(pattern.title), "details": .text(pattern.details),
      "category": .raw(pattern.category), "difficulty": .raw(pattern.difficulty),
      "points": .int(pattern.points.value), "assignee": .text(pattern.assignee),
      "due_date": .text(pattern.due?.date), "due_time": .text(pattern.due?.time),
      "requires_photo": .bool(pattern.requiresPhoto),
    ]
  }

  private static func claim(_ claim: Claim) -> JSON {
    [
      "by": .text(claim.by), "done_at": .text(claim.doneAt),
      "submitted_at": .text(claim.submittedAt), "points": .int(claim.points.value),
      "photo": .text(claim.photo),
    ]
  }

  private static func decision(_ decision: Decision) -> JSON {
    [
      "outcome": .raw(decision.outcome), "by": .text(decision.by), "at": .text(decision.at),
      "note": .text(decision.note),
    ]
  }
}

extension JSON {
  static func photo(_ photo: Photo) -> JSON {
    [
      "id": .text(photo.id), "task": .text(photo.subject.task),
      "member": .text(photo.subject.member),
      "shows_household": .bool(photo.subject == .household),
      "uploaded_by": .text(photo.uploadedBy),
      "uploaded_at": .text(photo.uploadedAt), "type": .raw(photo.image.kind),
      "size": .int(photo.image.size), "width": .int(photo.image.width),
      "height": .int(photo.image.height),
    ]
  }
}

// MARK: - Points and screen time

extension JSON {
  static func account(_ answer: FetchAccount.Output) -> JSON {
    account(answer.account, of: "\(answer.memberName)", called: answer.pointsName)
  }

  static func account(
    _ account: PointAccount, of name: String, called pointsName: PointsName?
  ) -> JSON {
    [
      "member": .text(account.member), "member_name": .string(name),
      "points_name": .raw(pointsName), "balance": .int(account.balance.value),
      "total_earned": .int(account.totalEarned.value),
      "total_spent": .int(account.totalSpent.value),
    ]
  }

  static func transaction(_ line: PointTransaction) -> JSON {
    [
      "id": .text(line.id), "amount": .int(line.amount), "kind": .raw(line.kind),
      "reverses": .text(line.reverses), "reason": .string(line.reason),
      "created_by": .text(line.createdBy), "created_at": .text(line.createdAt),
      "effective_at": .text(line.effectiveAt),
    ]
  }

  static func redemption(_ redemption: ScreenTimeRedemption) -> JSON {
    [
      "id": .text(redemption.id), "minutes": .int(redemption.minutes),
      "points": .int(redemption.points.value), "redeemed_at": .text(redemption.redeemedAt),
      "expires_at": .text(redemption.expiresAt),
    ]
  }

  static func screenTime(_ overview: ScreenTimeOverview.Output) -> JSON {
    let (setting, bank) = (overview.setting, overview.bank)
    let carried: Int? = if case .carry(let most) = setting.unused { most } else { nil }
    return [
      "member": .text(setting.member), "member_name": .text(overview.memberName),
      "rate": ["points": .int(setting.rate.points), "minutes": .int(setting.rate.minutes)],
      "weekly_allowance": .int(setting.weeklyAllowance),
      "daily_limit": .number(setting.dailyLimit), "carries_up_to": .number(carried),
      "points_name": .raw(overview.pointsName), "balance": .int(overview.balance.value),
      "day": .text(bank.day),
      "available_minutes": .int(bank.available + bank.allowanceLeft(setting)),
      "allowance_left": .int(bank.allowanceLeft(setting)),
      "redeemed_today": .int(bank.redeemed), "used_today": .int(bank.usedToday),
      "remaining_today": .number(overview.remainingToday),
      "maximum_minutes": .int(overview.maximumMinutes), "week_total": .int(overview.weekTotal),
      "running": bank.running.map { running in
        [
          "started_at": .text(running.startedAt), "ends_at": .text(running.endsAt),
          "minutes": .int(running.minutes),
        ]
      } ?? .null,
    ]
  }
}

// MARK: - Places in lists

/// A place in a list as one word, for `--after`.
enum CursorText {
  static func text(_ cursor: TaskCursor) -> String {
    "\(cursor.due).\(cursor.createdAt).\(cursor.id)"
  }

  static func text(_ cursor: TransferCursor) -> String {
    "\(cursor.createdAt).\(cursor.id)"
  }

  static func taskCursor(_ text: String) -> TaskCursor? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let due = Int64(parts[0]), let made = Int64(parts[1]),
      let id = TaskID(String(parts[2]))
    else { return nil }
    return TaskCursor(due: due, createdAt: made, id: id)
  }

  static func transferCursor(_ text: String) -> TransferCursor? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let made = Int64(parts[0]), let id = TransferID(String(parts[1])) else {
      return nil
    }
    return TransferCursor(createdAt: made, id: id)
  }
}
