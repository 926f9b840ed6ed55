import KinshipDomain
import Testing

/// Raw values are part of the wire and file formats.
///
/// A changed raw value makes old files unreadable.
@Suite struct RawValueTests {
  private func raw<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> [Value.RawValue] {
    type.allCases.map(\.rawValue)
  }

  // Proves: TRAP-72
  @Test func `the raw values of tasks, points and notices are stable`() {
    #expect(
      raw(TaskStatus.self) == ["open", "in_progress", "pending_approval", "completed", "rejected"])
    #expect(raw(TaskDifficulty.self) == ["easy", "medium", "hard"])
    #expect(raw(TaskCategory.self) == ["chores", "homework", "room_cleaning"])
    #expect(raw(Decision.Outcome.self) == ["approved", "rejected"])
    #expect(
      raw(TransferKind.self) == [
        "task_completed", "screentime_redeemed", "bonus", "penalty", "manual_adjustment",
        "reversal", "card_completed", "reward_held", "reward_redeemed",
        "pool_paid_in", "pool_withdrawn", "pool_paid_out", "decay", "expiry", "goal_completed",
      ])
    #expect(raw(CardKind.self) == ["rule", "chore", "reward"])
    #expect(
      raw(BasketEntry.State.self) == [
        "requested", "in_basket", "fulfilled", "refunded", "declined", "cancelled", "expired",
        "withdrawn",
      ])
    #expect(raw(RewardQuota.Period.self) == ["day", "week", "month"])
    #expect(
      raw(RewardObstacle.self)
        == ["archived", "alreadyTaken", "soldOut", "coolingDown", "quotaReached"])
    #expect(raw(SavingsPool.State.self) == ["open", "paid_out", "closed"])
    #expect(raw(SavingsPoolObstacle.self) == ["ended", "full", "unfilled"])
    #expect(raw(GoalStatus.self) == ["pending", "approved", "rejected", "completed"])
    #expect(raw(DutyStatus.self) == ["asked", "accepted", "declined", "confirmed"])
    #expect(raw(DutyLeg.self) == ["outbound", "return"])
    #expect(raw(DutyMove.self) == ["accept", "decline", "propose", "confirm", "cancel"])
    #expect(
      raw(DutyObstacle.self)
        == ["past", "taken", "confirmed", "unanswered", "early", "assigned", "notAsked"])
    #expect(raw(HabitFrequency.self) == ["daily", "weekly"])
    #expect(raw(PointDecay.Interval.self) == ["daily", "weekly"])
    #expect(
      raw(Notice.Kind.self) == [
        "task_assigned", "task_submitted", "task_completed", "task_approved", "task_rejected",
        "task_unassigned", "member_joined", "member_left", "ownership_received", "task_due_soon",
        "task_overdue", "badge_earned", "mail_undeliverable", "device_gone",
        "reward_requested", "reward_approved", "reward_declined", "reward_expired",
        "reward_withdrawn", "pool_filled", "pool_paid_out", "pool_closed",
        "money_received", "money_requested", "money_paid_out", "money_declined",
        "goal_requested", "goal_approved", "goal_rejected", "goal_milestone", "duty_alert",
        "care_missed", "care_budget", "care_stopped", "care_help", "care_declined",
        "care_undeliverable",
      ])
    #expect(raw(CarePause.Reason.self) == ["pause", "holiday", "hospital"])
    #expect(
      raw(AllowanceMode.self) == ["full", "proportional", "all_or_nothing", "on_request"])
    #expect(raw(MoneyTransferKind.self) == ["allowance", "payout", "correction"])
    #expect(raw(NoticeChannel.self) == ["inbox", "mail", "push"])
    #expect(
      raw(TaskMove.self)
        == ["start", "complete", "uncomplete", "approve", "undoApproval", "reject", "reopen"])
    #expect(
      raw(TaskFilter.self) == ["all", "assignedToMe", "unassigned", "completed", "overdue"])
  }

  // Proves: TRAP-72
  @Test func `the raw values of people and rules are stable`() {
    #expect(raw(Role.self) == ["parent", "guardian", "child", "member"])
    #expect(raw(Language.self) == ["en", "nl", "de"])
    #expect(
      raw(Power.self) == [
        "createTasks", "manageTasks", "decideTasks", "actForChildren", "adjustPoints",
        "setScreenTime", "managePeople", "seeInviteCode", "setTaskPoints", "manageCards",
        "decideRewards",
        "manageAllowances", "decideGoals", "moderateChat", "manageCare",
      ])
    #expect(
      raw(Preset.self)
        == ["unified", "kidsRewards", "sharedChores", "patchwork", "elderCare", "familyGoals"])
    #expect(raw(PointsName.self) == ["points", "peanuts", "credits"])
    #expect(raw(TaskCreators.self) == ["adults", "anyMember"])
    #expect(raw(TaskAssignment.self) == ["optionalAnyMember", "requiredChild"])
    #expect(
      raw(TaskCompleters.self) == ["assigneeOnly", "assigneeElseAnyIfUnassigned", "anyMember"])
    #expect(raw(TaskPointRule.self) == ["manual", "byDifficulty"])
    #expect(raw(TaskCompletionApproval.self) == ["none", "required", "requiredForChildren"])
    #expect(raw(TaskUndo.self) == ["never", "completerOrAdult"])
    #expect(raw(ApprovalUndo.self) == ["never", "adults"])
    #expect(raw(ChildTaskVisibility.self) == ["own", "household"])
    #expect(raw(DefaultDueDate.self) == ["none", "tomorrow"])
    #expect(raw(StreakUnit.self) == ["byFrequency", "days"])
    #expect(raw(LeaderboardAudience.self) == ["children", "allMembers"])
    #expect(raw(ParentMode.self) == ["none", "pin", "biometric"])
    #expect(raw(NotificationArea.self) == ["tasks", "activity", "care"])
  }

  // Proves: TRAP-02, TRAP-72
  @Test func `a difficulty is worth 5, 10 or 20 points`() {
    #expect(TaskDifficulty.allCases.map(\.points) == [5, 10, 20])
  }
}
