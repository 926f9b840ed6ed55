// Made by protoc-gen-framed-rpc from kinship/v1/households.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Role: WireEnumeration {
  typealias Raw = Kinship__V1__Role

  init(raw: Kinship__V1__Role) throws {
    switch raw {
    case KINSHIP__V1__ROLE__ROLE_PARENT: self = .parent
    case KINSHIP__V1__ROLE__ROLE_GUARDIAN: self = .guardian
    case KINSHIP__V1__ROLE__ROLE_CHILD: self = .child
    case KINSHIP__V1__ROLE__ROLE_MEMBER: self = .member
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Role {
    switch self {
    case .parent: KINSHIP__V1__ROLE__ROLE_PARENT
    case .guardian: KINSHIP__V1__ROLE__ROLE_GUARDIAN
    case .child: KINSHIP__V1__ROLE__ROLE_CHILD
    case .member: KINSHIP__V1__ROLE__ROLE_MEMBER
    }
  }
}

extension Power: WireEnumeration {
  typealias Raw = Kinship__V1__Power

  init(raw: Kinship__V1__Power) throws {
    switch raw {
    case KINSHIP__V1__POWER__POWER_CREATE_TASKS: self = .createTasks
    case KINSHIP__V1__POWER__POWER_MANAGE_TASKS: self = .manageTasks
    case KINSHIP__V1__POWER__POWER_DECIDE_TASKS: self = .decideTasks
    case KINSHIP__V1__POWER__POWER_ACT_FOR_CHILDREN: self = .actForChildren
    case KINSHIP__V1__POWER__POWER_ADJUST_POINTS: self = .adjustPoints
    case KINSHIP__V1__POWER__POWER_SET_SCREEN_TIME: self = .setScreenTime
    case KINSHIP__V1__POWER__POWER_MANAGE_PEOPLE: self = .managePeople
    case KINSHIP__V1__POWER__POWER_SEE_INVITE_CODE: self = .seeInviteCode
    case KINSHIP__V1__POWER__POWER_SET_TASK_POINTS: self = .setTaskPoints
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Power {
    switch self {
    case .createTasks: KINSHIP__V1__POWER__POWER_CREATE_TASKS
    case .manageTasks: KINSHIP__V1__POWER__POWER_MANAGE_TASKS
    case .decideTasks: KINSHIP__V1__POWER__POWER_DECIDE_TASKS
    case .actForChildren: KINSHIP__V1__POWER__POWER_ACT_FOR_CHILDREN
    case .adjustPoints: KINSHIP__V1__POWER__POWER_ADJUST_POINTS
    case .setScreenTime: KINSHIP__V1__POWER__POWER_SET_SCREEN_TIME
    case .managePeople: KINSHIP__V1__POWER__POWER_MANAGE_PEOPLE
    case .seeInviteCode: KINSHIP__V1__POWER__POWER_SEE_INVITE_CODE
    case .setTaskPoints: KINSHIP__V1__POWER__POWER_SET_TASK_POINTS
    }
  }
}

extension Preset: WireEnumeration {
  typealias Raw = Kinship__V1__Preset

  init(raw: Kinship__V1__Preset) throws {
    switch raw {
    case KINSHIP__V1__PRESET__PRESET_UNIFIED: self = .unified
    case KINSHIP__V1__PRESET__PRESET_KIDS_REWARDS: self = .kidsRewards
    case KINSHIP__V1__PRESET__PRESET_SHARED_CHORES: self = .sharedChores
    case KINSHIP__V1__PRESET__PRESET_PATCHWORK: self = .patchwork
    case KINSHIP__V1__PRESET__PRESET_ELDER_CARE: self = .elderCare
    case KINSHIP__V1__PRESET__PRESET_FAMILY_GOALS: self = .familyGoals
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Preset {
    switch self {
    case .unified: KINSHIP__V1__PRESET__PRESET_UNIFIED
    case .kidsRewards: KINSHIP__V1__PRESET__PRESET_KIDS_REWARDS
    case .sharedChores: KINSHIP__V1__PRESET__PRESET_SHARED_CHORES
    case .patchwork: KINSHIP__V1__PRESET__PRESET_PATCHWORK
    case .elderCare: KINSHIP__V1__PRESET__PRESET_ELDER_CARE
    case .familyGoals: KINSHIP__V1__PRESET__PRESET_FAMILY_GOALS
    }
  }
}

extension TaskCreators: WireEnumeration {
  typealias Raw = Kinship__V1__TaskCreators

  init(raw: Kinship__V1__TaskCreators) throws {
    switch raw {
    case KINSHIP__V1__TASK_CREATORS__TASK_CREATORS_ADULTS: self = .adults
    case KINSHIP__V1__TASK_CREATORS__TASK_CREATORS_ANY_MEMBER: self = .anyMember
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskCreators {
    switch self {
    case .adults: KINSHIP__V1__TASK_CREATORS__TASK_CREATORS_ADULTS
    case .anyMember: KINSHIP__V1__TASK_CREATORS__TASK_CREATORS_ANY_MEMBER
    }
  }
}

extension TaskAssignment: WireEnumeration {
  typealias Raw = Kinship__V1__TaskAssignment

  init(raw: Kinship__V1__TaskAssignment) throws {
    switch raw {
    case KINSHIP__V1__TASK_ASSIGNMENT__TASK_ASSIGNMENT_OPTIONAL_ANY_MEMBER:
      self = .optionalAnyMember
    case KINSHIP__V1__TASK_ASSIGNMENT__TASK_ASSIGNMENT_REQUIRED_CHILD: self = .requiredChild
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskAssignment {
    switch self {
    case .optionalAnyMember: KINSHIP__V1__TASK_ASSIGNMENT__TASK_ASSIGNMENT_OPTIONAL_ANY_MEMBER
    case .requiredChild: KINSHIP__V1__TASK_ASSIGNMENT__TASK_ASSIGNMENT_REQUIRED_CHILD
    }
  }
}

extension TaskCompleters: WireEnumeration {
  typealias Raw = Kinship__V1__TaskCompleters

  init(raw: Kinship__V1__TaskCompleters) throws {
    switch raw {
    case KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ASSIGNEE_ONLY: self = .assigneeOnly
    case KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ASSIGNEE_ELSE_ANY_IF_UNASSIGNED:
      self = .assigneeElseAnyIfUnassigned
    case KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ANY_MEMBER: self = .anyMember
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskCompleters {
    switch self {
    case .assigneeOnly: KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ASSIGNEE_ONLY
    case .assigneeElseAnyIfUnassigned:
      KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ASSIGNEE_ELSE_ANY_IF_UNASSIGNED
    case .anyMember: KINSHIP__V1__TASK_COMPLETERS__TASK_COMPLETERS_ANY_MEMBER
    }
  }
}

extension TaskPointRule: WireEnumeration {
  typealias Raw = Kinship__V1__TaskPointRule

  init(raw: Kinship__V1__TaskPointRule) throws {
    switch raw {
    case KINSHIP__V1__TASK_POINT_RULE__TASK_POINT_RULE_MANUAL: self = .manual
    case KINSHIP__V1__TASK_POINT_RULE__TASK_POINT_RULE_BY_DIFFICULTY: self = .byDifficulty
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskPointRule {
    switch self {
    case .manual: KINSHIP__V1__TASK_POINT_RULE__TASK_POINT_RULE_MANUAL
    case .byDifficulty: KINSHIP__V1__TASK_POINT_RULE__TASK_POINT_RULE_BY_DIFFICULTY
    }
  }
}

extension TaskCompletionApproval: WireEnumeration {
  typealias Raw = Kinship__V1__TaskCompletionApproval

  init(raw: Kinship__V1__TaskCompletionApproval) throws {
    switch raw {
    case KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_NONE: self = .none
    case KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_REQUIRED: self = .required
    case KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_REQUIRED_FOR_CHILDREN:
      self = .requiredForChildren
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskCompletionApproval {
    switch self {
    case .none: KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_NONE
    case .required: KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_REQUIRED
    case .requiredForChildren:
      KINSHIP__V1__TASK_COMPLETION_APPROVAL__TASK_COMPLETION_APPROVAL_REQUIRED_FOR_CHILDREN
    }
  }
}

extension TaskUndo: WireEnumeration {
  typealias Raw = Kinship__V1__TaskUndo

  init(raw: Kinship__V1__TaskUndo) throws {
    switch raw {
    case KINSHIP__V1__TASK_UNDO__TASK_UNDO_NEVER: self = .never
    case KINSHIP__V1__TASK_UNDO__TASK_UNDO_COMPLETER_OR_ADULT: self = .completerOrAdult
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskUndo {
    switch self {
    case .never: KINSHIP__V1__TASK_UNDO__TASK_UNDO_NEVER
    case .completerOrAdult: KINSHIP__V1__TASK_UNDO__TASK_UNDO_COMPLETER_OR_ADULT
    }
  }
}

extension ApprovalUndo: WireEnumeration {
  typealias Raw = Kinship__V1__ApprovalUndo

  init(raw: Kinship__V1__ApprovalUndo) throws {
    switch raw {
    case KINSHIP__V1__APPROVAL_UNDO__APPROVAL_UNDO_NEVER: self = .never
    case KINSHIP__V1__APPROVAL_UNDO__APPROVAL_UNDO_ADULTS: self = .adults
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__ApprovalUndo {
    switch self {
    case .never: KINSHIP__V1__APPROVAL_UNDO__APPROVAL_UNDO_NEVER
    case .adults: KINSHIP__V1__APPROVAL_UNDO__APPROVAL_UNDO_ADULTS
    }
  }
}

extension ChildTaskVisibility: WireEnumeration {
  typealias Raw = Kinship__V1__ChildTaskVisibility

  init(raw: Kinship__V1__ChildTaskVisibility) throws {
    switch raw {
    case KINSHIP__V1__CHILD_TASK_VISIBILITY__CHILD_TASK_VISIBILITY_OWN: self = .own
    case KINSHIP__V1__CHILD_TASK_VISIBILITY__CHILD_TASK_VISIBILITY_HOUSEHOLD: self = .household
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__ChildTaskVisibility {
    switch self {
    case .own: KINSHIP__V1__CHILD_TASK_VISIBILITY__CHILD_TASK_VISIBILITY_OWN
    case .household: KINSHIP__V1__CHILD_TASK_VISIBILITY__CHILD_TASK_VISIBILITY_HOUSEHOLD
    }
  }
}

extension DefaultDueDate: WireEnumeration {
  typealias Raw = Kinship__V1__DefaultDueDate

  init(raw: Kinship__V1__DefaultDueDate) throws {
    switch raw {
    case KINSHIP__V1__DEFAULT_DUE_DATE__DEFAULT_DUE_DATE_NONE: self = .none
    case KINSHIP__V1__DEFAULT_DUE_DATE__DEFAULT_DUE_DATE_TOMORROW: self = .tomorrow
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__DefaultDueDate {
    switch self {
    case .none: KINSHIP__V1__DEFAULT_DUE_DATE__DEFAULT_DUE_DATE_NONE
    case .tomorrow: KINSHIP__V1__DEFAULT_DUE_DATE__DEFAULT_DUE_DATE_TOMORROW
    }
  }
}

extension StreakUnit: WireEnumeration {
  typealias Raw = Kinship__V1__StreakUnit

  init(raw: Kinship__V1__StreakUnit) throws {
    switch raw {
    case KINSHIP__V1__STREAK_UNIT__STREAK_UNIT_BY_FREQUENCY: self = .byFrequency
    case KINSHIP__V1__STREAK_UNIT__STREAK_UNIT_DAYS: self = .days
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__StreakUnit {
    switch self {
    case .byFrequency: KINSHIP__V1__STREAK_UNIT__STREAK_UNIT_BY_FREQUENCY
    case .days: KINSHIP__V1__STREAK_UNIT__STREAK_UNIT_DAYS
    }
  }
}

extension LeaderboardAudience: WireEnumeration {
  typealias Raw = Kinship__V1__LeaderboardAudience

  init(raw: Kinship__V1__LeaderboardAudience) throws {
    switch raw {
    case KINSHIP__V1__LEADERBOARD_AUDIENCE__LEADERBOARD_AUDIENCE_CHILDREN: self = .children
    case KINSHIP__V1__LEADERBOARD_AUDIENCE__LEADERBOARD_AUDIENCE_ALL_MEMBERS: self = .allMembers
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__LeaderboardAudience {
    switch self {
    case .children: KINSHIP__V1__LEADERBOARD_AUDIENCE__LEADERBOARD_AUDIENCE_CHILDREN
    case .allMembers: KINSHIP__V1__LEADERBOARD_AUDIENCE__LEADERBOARD_AUDIENCE_ALL_MEMBERS
    }
  }
}

extension ParentMode: WireEnumeration {
  typealias Raw = Kinship__V1__ParentMode

  init(raw: Kinship__V1__ParentMode) throws {
    switch raw {
    case KINSHIP__V1__PARENT_MODE__PARENT_MODE_NONE: self = .none
    case KINSHIP__V1__PARENT_MODE__PARENT_MODE_PIN: self = .pin
    case KINSHIP__V1__PARENT_MODE__PARENT_MODE_BIOMETRIC: self = .biometric
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__ParentMode {
    switch self {
    case .none: KINSHIP__V1__PARENT_MODE__PARENT_MODE_NONE
    case .pin: KINSHIP__V1__PARENT_MODE__PARENT_MODE_PIN
    case .biometric: KINSHIP__V1__PARENT_MODE__PARENT_MODE_BIOMETRIC
    }
  }
}

extension NotificationArea: WireEnumeration {
  typealias Raw = Kinship__V1__NotificationArea

  init(raw: Kinship__V1__NotificationArea) throws {
    switch raw {
    case KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_TASKS: self = .tasks
    case KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_ACTIVITY: self = .activity
    case KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_CARE: self = .care
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__NotificationArea {
    switch self {
    case .tasks: KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_TASKS
    case .activity: KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_ACTIVITY
    case .care: KINSHIP__V1__NOTIFICATION_AREA__NOTIFICATION_AREA_CARE
    }
  }
}

extension Weekday: WireEnumeration {
  typealias Raw = Kinship__V1__Weekday

  init(raw: Kinship__V1__Weekday) throws {
    switch raw {
    case KINSHIP__V1__WEEKDAY__WEEKDAY_MONDAY: self = .monday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_TUESDAY: self = .tuesday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_WEDNESDAY: self = .wednesday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_THURSDAY: self = .thursday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_FRIDAY: self = .friday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_SATURDAY: self = .saturday
    case KINSHIP__V1__WEEKDAY__WEEKDAY_SUNDAY: self = .sunday
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Weekday {
    switch self {
    case .monday: KINSHIP__V1__WEEKDAY__WEEKDAY_MONDAY
    case .tuesday: KINSHIP__V1__WEEKDAY__WEEKDAY_TUESDAY
    case .wednesday: KINSHIP__V1__WEEKDAY__WEEKDAY_WEDNESDAY
    case .thursday: KINSHIP__V1__WEEKDAY__WEEKDAY_THURSDAY
    case .friday: KINSHIP__V1__WEEKDAY__WEEKDAY_FRIDAY
    case .saturday: KINSHIP__V1__WEEKDAY__WEEKDAY_SATURDAY
    case .sunday: KINSHIP__V1__WEEKDAY__WEEKDAY_SUNDAY
    }
  }
}

extension GoalPoints: WireMessage {
  typealias Message = Kinship__V1__GoalPoints

  static let schema = MessageSchema<Kinship__V1__GoalPoints>(kinship__v1__goal_points__init)

  init(from message: UnsafePointer<Kinship__V1__GoalPoints>) throws {
    self.init()
    self.range = try .init(wire: Incoming("range", message: message.pointee.range))
    self.step = try .init(wire: Incoming("step", message.pointee.has_step, message.pointee.step))
    self.preset = try .init(
      wire: Incoming("preset", message.pointee.has_preset, message.pointee.preset))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__GoalPoints>, in arena: Arena) throws {
    message.pointee.range = try arena.message("range", self.range)
    if let raw = try self.step.wire(in: arena) {
      message.pointee.has_step = 1
      message.pointee.step = raw
    }
    if let raw = try self.preset.wire(in: arena) {
      message.pointee.has_preset = 1
      message.pointee.preset = raw
    }
  }
}

extension HouseholdPolicy: WireMessage {
  typealias Message = Kinship__V1__HouseholdPolicy

  static let schema = MessageSchema<Kinship__V1__HouseholdPolicy>(
    kinship__v1__household_policy__init)

  init(from message: UnsafePointer<Kinship__V1__HouseholdPolicy>) throws {
    self.init()
    self.pointsName = try .init(
      wire: Incoming("points_name", message.pointee.has_points_name, message.pointee.points_name))
    self.maxChildren = try .init(
      wire: Incoming("max_children", message.pointee.has_max_children, message.pointee.max_children)
    )
    self.taskCreators = try .init(
      wire: Incoming(
        "task_creators", message.pointee.has_task_creators, message.pointee.task_creators))
    self.taskAssignment = try .init(
      wire: Incoming(
        "task_assignment", message.pointee.has_task_assignment, message.pointee.task_assignment))
    self.taskCompleters = try .init(
      wire: Incoming(
        "task_completers", message.pointee.has_task_completers, message.pointee.task_completers))
    self.taskPointRule = try .init(
      wire: Incoming(
        "task_point_rule", message.pointee.has_task_point_rule, message.pointee.task_point_rule))
    self.taskCompletionApproval = try .init(
      wire: Incoming(
        "task_completion_approval", message.pointee.has_task_completion_approval,
        message.pointee.task_completion_approval))
    self.taskUndo = try .init(
      wire: Incoming("task_undo", message.pointee.has_task_undo, message.pointee.task_undo))
    self.approvalUndo = try .init(
      wire: Incoming(
        "approval_undo", message.pointee.has_approval_undo, message.pointee.approval_undo))
    self.allowsSelfApproval = try .init(
      wire: Incoming(
        "allows_self_approval", message.pointee.has_allows_self_approval,
        message.pointee.allows_self_approval != 0))
    self.childTaskVisibility = try .init(
      wire: Incoming(
        "child_task_visibility", message.pointee.has_child_task_visibility,
        message.pointee.child_task_visibility))
    self.fixesTaskTerms = try .init(
      wire: Incoming(
        "fixes_task_terms", message.pointee.has_fixes_task_terms,
        message.pointee.fixes_task_terms != 0))
    self.assigneeMayEdit = try .init(
      wire: Incoming(
        "assignee_may_edit", message.pointee.has_assignee_may_edit,
        message.pointee.assignee_may_edit != 0))
    self.defaultDueDate = try .init(
      wire: Incoming(
        "default_due_date", message.pointee.has_default_due_date, message.pointee.default_due_date))
    self.cardValueRange = try .init(
      wire: Incoming("card_value_range", message: message.pointee.card_value_range))
    self.goalApprovalRequired = try .init(
      wire: Incoming(
        "goal_approval_required", message.pointee.has_goal_approval_required,
        message.pointee.goal_approval_required != 0))
    self.goalPoints = try .init(wire: Incoming("goal_points", message: message.pointee.goal_points))
    self.streakUnit = try .init(
      wire: Incoming("streak_unit", message.pointee.has_streak_unit, message.pointee.streak_unit))
    self.leaderboardAudience = try .init(
      wire: Incoming(
        "leaderboard_audience", message.pointee.has_leaderboard_audience,
        message.pointee.leaderboard_audience))
    self.parentMode = try .init(
      wire: Incoming("parent_mode", message.pointee.has_parent_mode, message.pointee.parent_mode))
    self.joinRole = try .init(
      wire: Incoming("join_role", message.pointee.has_join_role, message.pointee.join_role))
    self.maxCareProfiles = try .init(
      wire: Incoming(
        "max_care_profiles", message.pointee.has_max_care_profiles,
        message.pointee.max_care_profiles))
    self.maxHabitsPerCareProfile = try .init(
      wire: Incoming(
        "max_habits_per_care_profile", message.pointee.has_max_habits_per_care_profile,
        message.pointee.max_habits_per_care_profile))
    self.responseDeadlineSeconds = try .init(
      wire: Incoming(
        "response_deadline_seconds", message.pointee.has_response_deadline_seconds,
        message.pointee.response_deadline_seconds))
    self.firstWeekday = try .init(
      wire: Incoming(
        "first_weekday", message.pointee.has_first_weekday, message.pointee.first_weekday))
    self.dayEnd = try .init(
      wire: Incoming("day_end", message.pointee.has_day_end, message.pointee.day_end))
    self.enforcesPaywall = try .init(
      wire: Incoming(
        "enforces_paywall", message.pointee.has_enforces_paywall,
        message.pointee.enforces_paywall != 0))
    self.notificationAreas = try .init(
      wire: "notification_areas", message.pointee.n_notification_areas,
      message.pointee.notification_areas)
    self.autoApprovalHours = try .init(
      wire: Incoming(
        "auto_approval_hours", message.pointee.has_auto_approval_hours,
        message.pointee.auto_approval_hours))
    self.dueSoonHours = try .init(
      wire: Incoming(
        "due_soon_hours", message.pointee.has_due_soon_hours, message.pointee.due_soon_hours))
    self.overdueReminder = try .init(
      wire: Incoming(
        "overdue_reminder", message.pointee.has_overdue_reminder, message.pointee.overdue_reminder))
    self.childrenMayLeave = try .init(
      wire: Incoming(
        "children_may_leave", message.pointee.has_children_may_leave,
        message.pointee.children_may_leave != 0))
    self.claimantMayRetry =
      try Optional(
        wire: Incoming(
          "claimant_may_retry", message.pointee.has_claimant_may_retry,
          message.pointee.claimant_may_retry != 0)) ?? false
    self.addsInvitedUnasked =
      try Optional(
        wire: Incoming(
          "adds_invited_unasked", message.pointee.has_adds_invited_unasked,
          message.pointee.adds_invited_unasked != 0)) ?? false
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__HouseholdPolicy>, in arena: Arena) throws
  {
    if let raw = try self.pointsName.wire(in: arena) {
      message.pointee.has_points_name = 1
      message.pointee.points_name = raw
    }
    if let raw = try self.maxChildren.wire(in: arena) {
      message.pointee.has_max_children = 1
      message.pointee.max_children = raw
    }
    if let raw = try self.taskCreators.wire(in: arena) {
      message.pointee.has_task_creators = 1
      message.pointee.task_creators = raw
    }
    if let raw = try self.taskAssignment.wire(in: arena) {
      message.pointee.has_task_assignment = 1
      message.pointee.task_assignment = raw
    }
    if let raw = try self.taskCompleters.wire(in: arena) {
      message.pointee.has_task_completers = 1
      message.pointee.task_completers = raw
    }
    if let raw = try self.taskPointRule.wire(in: arena) {
      message.pointee.has_task_point_rule = 1
      message.pointee.task_point_rule = raw
    }
    if let raw = try self.taskCompletionApproval.wire(in: arena) {
      message.pointee.has_task_completion_approval = 1
      message.pointee.task_completion_approval = raw
    }
    if let raw = try self.taskUndo.wire(in: arena) {
      message.pointee.has_task_undo = 1
      message.pointee.task_undo = raw
    }
    if let raw = try self.approvalUndo.wire(in: arena) {
      message.pointee.has_approval_undo = 1
      message.pointee.approval_undo = raw
    }
    if let raw = try self.allowsSelfApproval.wire(in: arena) {
      message.pointee.has_allows_self_approval = 1
      message.pointee.allows_self_approval = raw ? 1 : 0
    }
    if let raw = try self.childTaskVisibility.wire(in: arena) {
      message.pointee.has_child_task_visibility = 1
      message.pointee.child_task_visibility = raw
    }
    if let raw = try self.fixesTaskTerms.wire(in: arena) {
      message.pointee.has_fixes_task_terms = 1
      message.pointee.fixes_task_terms = raw ? 1 : 0
    }
    if let raw = try self.assigneeMayEdit.wire(in: arena) {
      message.pointee.has_assignee_may_edit = 1
      message.pointee.assignee_may_edit = raw ? 1 : 0
    }
    if let raw = try self.defaultDueDate.wire(in: arena) {
      message.pointee.has_default_due_date = 1
      message.pointee.default_due_date = raw
    }
    message.pointee.card_value_range = try arena.message("card_value_range", self.cardValueRange)
    if let raw = try self.goalApprovalRequired.wire(in: arena) {
      message.pointee.has_goal_approval_required = 1
      message.pointee.goal_approval_required = raw ? 1 : 0
    }
    message.pointee.goal_points = try arena.message("goal_points", self.goalPoints)
    if let raw = try self.streakUnit.wire(in: arena) {
      message.pointee.has_streak_unit = 1
      message.pointee.streak_unit = raw
    }
    if let raw = try self.leaderboardAudience.wire(in: arena) {
      message.pointee.has_leaderboard_audience = 1
      message.pointee.leaderboard_audience = raw
    }
    if let raw = try self.parentMode.wire(in: arena) {
      message.pointee.has_parent_mode = 1
      message.pointee.parent_mode = raw
    }
    if let raw = try self.joinRole.wire(in: arena) {
      message.pointee.has_join_role = 1
      message.pointee.join_role = raw
    }
    if let raw = try self.maxCareProfiles.wire(in: arena) {
      message.pointee.has_max_care_profiles = 1
      message.pointee.max_care_profiles = raw
    }
    if let raw = try self.maxHabitsPerCareProfile.wire(in: arena) {
      message.pointee.has_max_habits_per_care_profile = 1
      message.pointee.max_habits_per_care_profile = raw
    }
    if let raw = try self.responseDeadlineSeconds.wire(in: arena) {
      message.pointee.has_response_deadline_seconds = 1
      message.pointee.response_deadline_seconds = raw
    }
    if let raw = try self.firstWeekday.wire(in: arena) {
      message.pointee.has_first_weekday = 1
      message.pointee.first_weekday = raw
    }
    if let raw = try self.dayEnd.wire(in: arena) {
      message.pointee.has_day_end = 1
      message.pointee.day_end = raw
    }
    if let raw = try self.enforcesPaywall.wire(in: arena) {
      message.pointee.has_enforces_paywall = 1
      message.pointee.enforces_paywall = raw ? 1 : 0
    }
    (message.pointee.n_notification_areas, message.pointee.notification_areas) = try arena.values(
      "notification_areas", self.notificationAreas)
    if let raw = try self.autoApprovalHours.wire(in: arena) {
      message.pointee.has_auto_approval_hours = 1
      message.pointee.auto_approval_hours = raw
    }
    if let raw = try self.dueSoonHours.wire(in: arena) {
      message.pointee.has_due_soon_hours = 1
      message.pointee.due_soon_hours = raw
    }
    if let raw = try self.overdueReminder.wire(in: arena) {
      message.pointee.has_overdue_reminder = 1
      message.pointee.overdue_reminder = raw
    }
    if let raw = try self.childrenMayLeave.wire(in: arena) {
      message.pointee.has_children_may_leave = 1
      message.pointee.children_may_leave = raw ? 1 : 0
    }
    if let raw = try self.claimantMayRetry.wire(in: arena) {
      message.pointee.has_claimant_may_retry = 1
      message.pointee.claimant_may_retry = raw ? 1 : 0
    }
    if let raw = try self.addsInvitedUnasked.wire(in: arena) {
      message.pointee.has_adds_invited_unasked = 1
      message.pointee.adds_invited_unasked = raw ? 1 : 0
    }
  }
}

extension Household: WireMessage {
  typealias Message = Kinship__V1__Household

  static let schema = MessageSchema<Kinship__V1__Household>(kinship__v1__household__init)

  init(from message: UnsafePointer<Kinship__V1__Household>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      details: .init(wire: Incoming("details", text: message.pointee.details)),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)),
      inviteCode: .init(wire: Incoming("invite_code", text: message.pointee.invite_code)),
      policy: .init(wire: Incoming("policy", message: message.pointee.policy)),
      timeZone: .init(wire: Incoming("time_zone", text: message.pointee.time_zone)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      updatedAt: .init(
        wire: Incoming("updated_at", message.pointee.has_updated_at, message.pointee.updated_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Household>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.details = try arena.text("details", self.details)
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
    message.pointee.invite_code = try arena.text("invite_code", self.inviteCode)
    message.pointee.policy = try arena.message("policy", self.policy)
    message.pointee.time_zone = try arena.text("time_zone", self.timeZone)
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.updatedAt.wire(in: arena) {
      message.pointee.has_updated_at = 1
      message.pointee.updated_at = raw
    }
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
  }
}

extension HouseholdSummary: WireMessage {
  typealias Message = Kinship__V1__HouseholdSummary

  static let schema = MessageSchema<Kinship__V1__HouseholdSummary>(
    kinship__v1__household_summary__init)

  init(from message: UnsafePointer<Kinship__V1__HouseholdSummary>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)),
      isOwner: .init(
        wire: Incoming("is_owner", message.pointee.has_is_owner, message.pointee.is_owner != 0)),
      timeZone: .init(wire: Incoming("time_zone", text: message.pointee.time_zone)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__HouseholdSummary>, in arena: Arena)
    throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
    if let raw = try self.isOwner.wire(in: arena) {
      message.pointee.has_is_owner = 1
      message.pointee.is_owner = raw ? 1 : 0
    }
    message.pointee.time_zone = try arena.text("time_zone", self.timeZone)
  }
}

extension MemberProfile: WireMessage {
  typealias Message = Kinship__V1__MemberProfile

  static let schema = MessageSchema<Kinship__V1__MemberProfile>(kinship__v1__member_profile__init)

  init(from message: UnsafePointer<Kinship__V1__MemberProfile>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)),
      details: .init(wire: Incoming("details", message: message.pointee.details)),
      nickname: .init(wire: Incoming("nickname", text: message.pointee.nickname)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__MemberProfile>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
    message.pointee.details = try arena.message("details", self.details)
    message.pointee.nickname = try arena.text("nickname", self.nickname)
  }
}

extension MemberProfile.Details: WireMessage {
  typealias Message = Kinship__V1__MemberProfile__Details

  static let schema = MessageSchema<Kinship__V1__MemberProfile__Details>(
    kinship__v1__member_profile__details__init)

  init(from message: UnsafePointer<Kinship__V1__MemberProfile__Details>) throws {
    try self.init(
      isOwner: .init(
        wire: Incoming("is_owner", message.pointee.has_is_owner, message.pointee.is_owner != 0)),
      isManaged: .init(
        wire: Incoming(
          "is_managed", message.pointee.has_is_managed, message.pointee.is_managed != 0)),
      color: .init(wire: Incoming("color", text: message.pointee.color)),
      joinedAt: .init(
        wire: Incoming("joined_at", message.pointee.has_joined_at, message.pointee.joined_at)),
      isLinked: .init(
        wire: Incoming("is_linked", message.pointee.has_is_linked, message.pointee.is_linked != 0)),
      awayUntil: .init(
        wire: Incoming("away_until", message.pointee.has_away_until, message.pointee.away_until)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)),
      joinedUnasked: .init(
        wire: Incoming(
          "joined_unasked", message.pointee.has_joined_unasked, message.pointee.joined_unasked != 0)
      ))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__MemberProfile__Details>, in arena: Arena)
    throws
  {
    if let raw = try self.isOwner.wire(in: arena) {
      message.pointee.has_is_owner = 1
      message.pointee.is_owner = raw ? 1 : 0
    }
    if let raw = try self.isManaged.wire(in: arena) {
      message.pointee.has_is_managed = 1
      message.pointee.is_managed = raw ? 1 : 0
    }
    message.pointee.color = try arena.text("color", self.color)
    if let raw = try self.joinedAt.wire(in: arena) {
      message.pointee.has_joined_at = 1
      message.pointee.joined_at = raw
    }
    if let raw = try self.isLinked.wire(in: arena) {
      message.pointee.has_is_linked = 1
      message.pointee.is_linked = raw ? 1 : 0
    }
    if let raw = try self.awayUntil.wire(in: arena) {
      message.pointee.has_away_until = 1
      message.pointee.away_until = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
    if let raw = try self.joinedUnasked.wire(in: arena) {
      message.pointee.has_joined_unasked = 1
      message.pointee.joined_unasked = raw ? 1 : 0
    }
  }
}

extension Invitation: WireMessage {
  typealias Message = Kinship__V1__Invitation

  static let schema = MessageSchema<Kinship__V1__Invitation>(kinship__v1__invitation__init)

  init(from message: UnsafePointer<Kinship__V1__Invitation>) throws {
    try self.init(
      code: .init(wire: Incoming("code", text: message.pointee.code)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)),
      expiresAt: .init(
        wire: Incoming("expires_at", message.pointee.has_expires_at, message.pointee.expires_at)),
      account: .init(
        wire: Incoming("account", message.pointee.has_account, message.pointee.account)),
      claims: .init(wire: Incoming("claims", message.pointee.has_claims, message.pointee.claims)),
      links: .init(wire: Incoming("links", message.pointee.has_links, message.pointee.links)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Invitation>, in arena: Arena) throws {
    message.pointee.code = try arena.text("code", self.code)
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
    if let raw = try self.expiresAt.wire(in: arena) {
      message.pointee.has_expires_at = 1
      message.pointee.expires_at = raw
    }
    if let raw = try self.account.wire(in: arena) {
      message.pointee.has_account = 1
      message.pointee.account = raw
    }
    if let raw = try self.claims.wire(in: arena) {
      message.pointee.has_claims = 1
      message.pointee.claims = raw
    }
    if let raw = try self.links.wire(in: arena) {
      message.pointee.has_links = 1
      message.pointee.links = raw
    }
    message.pointee.email = try arena.text("email", self.email)
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
  }
}

extension CreateHousehold: WireMessage {
  typealias Message = Kinship__V1__CreateHousehold

  static let schema = MessageSchema<Kinship__V1__CreateHousehold>(
    kinship__v1__create_household__init)

  init(from message: UnsafePointer<Kinship__V1__CreateHousehold>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      description: .init(wire: Incoming("description", text: message.pointee.description)),
      preset: .init(wire: Incoming("preset", message.pointee.has_preset, message.pointee.preset)),
      timeZone: .init(wire: Incoming("time_zone", text: message.pointee.time_zone)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CreateHousehold>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.description = try arena.text("description", self.description)
    if let raw = try self.preset.wire(in: arena) {
      message.pointee.has_preset = 1
      message.pointee.preset = raw
    }
    message.pointee.time_zone = try arena.text("time_zone", self.timeZone)
  }
}

extension JoinHousehold: WireMessage {
  typealias Message = Kinship__V1__JoinHousehold

  static let schema = MessageSchema<Kinship__V1__JoinHousehold>(kinship__v1__join_household__init)

  init(from message: UnsafePointer<Kinship__V1__JoinHousehold>) throws {
    try self.init(
      code: .init(wire: Incoming("code", text: message.pointee.code)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__JoinHousehold>, in arena: Arena) throws {
    message.pointee.code = try arena.text("code", self.code)
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension IssueInviteCode: WireMessage {
  typealias Message = Kinship__V1__IssueInviteCode

  static let schema = MessageSchema<Kinship__V1__IssueInviteCode>(
    kinship__v1__issue_invite_code__init)

  init(from message: UnsafePointer<Kinship__V1__IssueInviteCode>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__IssueInviteCode>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
  }
}

extension AddManagedMember: WireMessage {
  typealias Message = Kinship__V1__AddManagedMember

  static let schema = MessageSchema<Kinship__V1__AddManagedMember>(
    kinship__v1__add_managed_member__init)

  init(from message: UnsafePointer<Kinship__V1__AddManagedMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      person: .init(wire: Incoming("person", message.pointee.has_person, message.pointee.person)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)),
      color: .init(wire: Incoming("color", text: message.pointee.color)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__AddManagedMember>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.person.wire(in: arena) {
      message.pointee.has_person = 1
      message.pointee.person = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
    message.pointee.color = try arena.text("color", self.color)
  }
}

extension SwitchActingMember: WireMessage {
  typealias Message = Kinship__V1__SwitchActingMember

  static let schema = MessageSchema<Kinship__V1__SwitchActingMember>(
    kinship__v1__switch_acting_member__init)

  init(from message: UnsafePointer<Kinship__V1__SwitchActingMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SwitchActingMember>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension FetchHouseholds: WireMessage {
  typealias Message = Kinship__V1__FetchHouseholds

  static let schema = MessageSchema<Kinship__V1__FetchHouseholds>(
    kinship__v1__fetch_households__init)

  init(from message: UnsafePointer<Kinship__V1__FetchHouseholds>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchHouseholds>, in arena: Arena) throws
  {
  }
}

enum FetchHouseholdsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchHouseholds__Output>(
    kinship__v1__fetch_households__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchHouseholds__Output>) throws
    -> [HouseholdSummary]
  {
    try .init(
      wire: "households", messages: message.pointee.n_households, message.pointee.households)
  }

  static func write(
    _ value: [HouseholdSummary],
    to message: UnsafeMutablePointer<Kinship__V1__FetchHouseholds__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_households, message.pointee.households) = try arena.messages(
      "households", value)
  }
}

extension HouseholdDetails: WireMessage {
  typealias Message = Kinship__V1__HouseholdDetails

  static let schema = MessageSchema<Kinship__V1__HouseholdDetails>(
    kinship__v1__household_details__init)

  init(from message: UnsafePointer<Kinship__V1__HouseholdDetails>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__HouseholdDetails>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

extension HouseholdDetails.Output: WireMessage {
  typealias Message = Kinship__V1__HouseholdDetails__Output

  static let schema = MessageSchema<Kinship__V1__HouseholdDetails__Output>(
    kinship__v1__household_details__output__init)

  init(from message: UnsafePointer<Kinship__V1__HouseholdDetails__Output>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      details: .init(wire: Incoming("details", text: message.pointee.details)),
      timeZone: .init(wire: Incoming("time_zone", text: message.pointee.time_zone)),
      policy: .init(wire: Incoming("policy", message: message.pointee.policy)),
      members: .init(wire: "members", messages: message.pointee.n_members, message.pointee.members),
      actingMember: .init(
        wire: Incoming(
          "acting_member", message.pointee.has_acting_member, message.pointee.acting_member)),
      powers: .init(wire: "powers", message.pointee.n_powers, message.pointee.powers),
      inviteCode: .init(wire: Incoming("invite_code", text: message.pointee.invite_code)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__HouseholdDetails__Output>, in arena: Arena
  ) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.details = try arena.text("details", self.details)
    message.pointee.time_zone = try arena.text("time_zone", self.timeZone)
    message.pointee.policy = try arena.message("policy", self.policy)
    (message.pointee.n_members, message.pointee.members) = try arena.messages(
      "members", self.members)
    if let raw = try self.actingMember.wire(in: arena) {
      message.pointee.has_acting_member = 1
      message.pointee.acting_member = raw
    }
    (message.pointee.n_powers, message.pointee.powers) = try arena.values("powers", self.powers)
    message.pointee.invite_code = try arena.text("invite_code", self.inviteCode)
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
  }
}

extension UpdateHousehold: WireMessage {
  typealias Message = Kinship__V1__UpdateHousehold

  static let schema = MessageSchema<Kinship__V1__UpdateHousehold>(
    kinship__v1__update_household__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateHousehold>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      description: .init(wire: Incoming("description", message: message.pointee.description)),
      timeZone: .init(wire: Incoming("time_zone", text: message.pointee.time_zone)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateHousehold>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.description = try arena.message("description", self.description)
    message.pointee.time_zone = try arena.text("time_zone", self.timeZone)
  }
}

extension UpdatePolicy: WireMessage {
  typealias Message = Kinship__V1__UpdatePolicy

  static let schema = MessageSchema<Kinship__V1__UpdatePolicy>(kinship__v1__update_policy__init)

  init(from message: UnsafePointer<Kinship__V1__UpdatePolicy>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      policy: .init(wire: Incoming("policy", message: message.pointee.policy)),
      replacing: .init(wire: Incoming("replacing", message: message.pointee.replacing)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdatePolicy>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.policy = try arena.message("policy", self.policy)
    message.pointee.replacing = try arena.message("replacing", self.replacing)
  }
}

extension RenewInviteCode: WireMessage {
  typealias Message = Kinship__V1__RenewInviteCode

  static let schema = MessageSchema<Kinship__V1__RenewInviteCode>(
    kinship__v1__renew_invite_code__init)

  init(from message: UnsafePointer<Kinship__V1__RenewInviteCode>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RenewInviteCode>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

extension InviteByEmail: WireMessage {
  typealias Message = Kinship__V1__InviteByEmail

  static let schema = MessageSchema<Kinship__V1__InviteByEmail>(kinship__v1__invite_by_email__init)

  init(from message: UnsafePointer<Kinship__V1__InviteByEmail>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__InviteByEmail>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.email = try arena.text("email", self.email)
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
  }
}

extension InviteByEmail.Output: WireMessage {
  typealias Message = Kinship__V1__InviteByEmail__Output

  static let schema = MessageSchema<Kinship__V1__InviteByEmail__Output>(
    kinship__v1__invite_by_email__output__init)

  init(from message: UnsafePointer<Kinship__V1__InviteByEmail__Output>) throws {
    switch message.pointee.outcome_case {
    case KINSHIP__V1__INVITE_BY_EMAIL__OUTPUT__OUTCOME_INVITED:
      self = .invited(try .init(wire: Incoming("invited", message: message.pointee.invited)))
    case KINSHIP__V1__INVITE_BY_EMAIL__OUTPUT__OUTCOME_ADDED:
      self = .added(try .init(wire: Incoming("added", message: message.pointee.added)))
    default: throw WireError.Problem.missing
    }
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__InviteByEmail__Output>, in arena: Arena)
    throws
  {
    switch self {
    case .invited(let value):
      message.pointee.outcome_case = KINSHIP__V1__INVITE_BY_EMAIL__OUTPUT__OUTCOME_INVITED
      message.pointee.invited = try arena.message("invited", value)
    case .added(let value):
      message.pointee.outcome_case = KINSHIP__V1__INVITE_BY_EMAIL__OUTPUT__OUTCOME_ADDED
      message.pointee.added = try arena.message("added", value)
    }
  }
}

extension DeclineInvitation: WireMessage {
  typealias Message = Kinship__V1__DeclineInvitation

  static let schema = MessageSchema<Kinship__V1__DeclineInvitation>(
    kinship__v1__decline_invitation__init)

  init(from message: UnsafePointer<Kinship__V1__DeclineInvitation>) throws {
    try self.init(
      code: .init(wire: Incoming("code", text: message.pointee.code)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeclineInvitation>, in arena: Arena)
    throws
  {
    message.pointee.code = try arena.text("code", self.code)
  }
}

extension RevokeInvitation: WireMessage {
  typealias Message = Kinship__V1__RevokeInvitation

  static let schema = MessageSchema<Kinship__V1__RevokeInvitation>(
    kinship__v1__revoke_invitation__init)

  init(from message: UnsafePointer<Kinship__V1__RevokeInvitation>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      code: .init(wire: Incoming("code", text: message.pointee.code)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RevokeInvitation>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.code = try arena.text("code", self.code)
  }
}

extension ReceivedInvitation: WireMessage {
  typealias Message = Kinship__V1__ReceivedInvitation

  static let schema = MessageSchema<Kinship__V1__ReceivedInvitation>(
    kinship__v1__received_invitation__init)

  init(from message: UnsafePointer<Kinship__V1__ReceivedInvitation>) throws {
    try self.init(
      code: .init(wire: Incoming("code", text: message.pointee.code)),
      householdName: .init(wire: Incoming("household_name", text: message.pointee.household_name)),
      role: .init(wire: Incoming("role", message.pointee.has_role, message.pointee.role)),
      expiresAt: .init(
        wire: Incoming("expires_at", message.pointee.has_expires_at, message.pointee.expires_at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ReceivedInvitation>, in arena: Arena)
    throws
  {
    message.pointee.code = try arena.text("code", self.code)
    message.pointee.household_name = try arena.text("household_name", self.householdName)
    if let raw = try self.role.wire(in: arena) {
      message.pointee.has_role = 1
      message.pointee.role = raw
    }
    if let raw = try self.expiresAt.wire(in: arena) {
      message.pointee.has_expires_at = 1
      message.pointee.expires_at = raw
    }
  }
}

extension FetchInvitations: WireMessage {
  typealias Message = Kinship__V1__FetchInvitations

  static let schema = MessageSchema<Kinship__V1__FetchInvitations>(
    kinship__v1__fetch_invitations__init)

  init(from message: UnsafePointer<Kinship__V1__FetchInvitations>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchInvitations>, in arena: Arena)
    throws
  {
  }
}

enum FetchInvitationsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchInvitations__Output>(
    kinship__v1__fetch_invitations__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchInvitations__Output>) throws
    -> [ReceivedInvitation]
  {
    try .init(
      wire: "invitations", messages: message.pointee.n_invitations, message.pointee.invitations)
  }

  static func write(
    _ value: [ReceivedInvitation],
    to message: UnsafeMutablePointer<Kinship__V1__FetchInvitations__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_invitations, message.pointee.invitations) = try arena.messages(
      "invitations", value)
  }
}

extension OpenInvitation: WireMessage {
  typealias Message = Kinship__V1__OpenInvitation

  static let schema = MessageSchema<Kinship__V1__OpenInvitation>(kinship__v1__open_invitation__init)

  init(from message: UnsafePointer<Kinship__V1__OpenInvitation>) throws {
    try self.init(
      invitation: .init(wire: Incoming("invitation", message: message.pointee.invitation)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      memberName: .init(wire: Incoming("member_name", text: message.pointee.member_name)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__OpenInvitation>, in arena: Arena) throws
  {
    message.pointee.invitation = try arena.message("invitation", self.invitation)
    message.pointee.email = try arena.text("email", self.email)
    message.pointee.member_name = try arena.text("member_name", self.memberName)
  }
}

extension FetchOpenInvitations: WireMessage {
  typealias Message = Kinship__V1__FetchOpenInvitations

  static let schema = MessageSchema<Kinship__V1__FetchOpenInvitations>(
    kinship__v1__fetch_open_invitations__init)

  init(from message: UnsafePointer<Kinship__V1__FetchOpenInvitations>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchOpenInvitations>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

enum FetchOpenInvitationsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchOpenInvitations__Output>(
    kinship__v1__fetch_open_invitations__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchOpenInvitations__Output>) throws
    -> [OpenInvitation]
  {
    try .init(
      wire: "invitations", messages: message.pointee.n_invitations, message.pointee.invitations)
  }

  static func write(
    _ value: [OpenInvitation],
    to message: UnsafeMutablePointer<Kinship__V1__FetchOpenInvitations__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_invitations, message.pointee.invitations) = try arena.messages(
      "invitations", value)
  }
}

extension LeaveHousehold: WireMessage {
  typealias Message = Kinship__V1__LeaveHousehold

  static let schema = MessageSchema<Kinship__V1__LeaveHousehold>(kinship__v1__leave_household__init)

  init(from message: UnsafePointer<Kinship__V1__LeaveHousehold>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      ending: .init(
        wire: Incoming("ending", message.pointee.has_ending, message.pointee.ending != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__LeaveHousehold>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.ending.wire(in: arena) {
      message.pointee.has_ending = 1
      message.pointee.ending = raw ? 1 : 0
    }
  }
}

extension DeleteHousehold: WireMessage {
  typealias Message = Kinship__V1__DeleteHousehold

  static let schema = MessageSchema<Kinship__V1__DeleteHousehold>(
    kinship__v1__delete_household__init)

  init(from message: UnsafePointer<Kinship__V1__DeleteHousehold>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeleteHousehold>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

extension TransferOwnership: WireMessage {
  typealias Message = Kinship__V1__TransferOwnership

  static let schema = MessageSchema<Kinship__V1__TransferOwnership>(
    kinship__v1__transfer_ownership__init)

  init(from message: UnsafePointer<Kinship__V1__TransferOwnership>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TransferOwnership>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension RemoveMember: WireMessage {
  typealias Message = Kinship__V1__RemoveMember

  static let schema = MessageSchema<Kinship__V1__RemoveMember>(kinship__v1__remove_member__init)

  init(from message: UnsafePointer<Kinship__V1__RemoveMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RemoveMember>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension UpdateMember: WireMessage {
  typealias Message = Kinship__V1__UpdateMember

  static let schema = MessageSchema<Kinship__V1__UpdateMember>(kinship__v1__update_member__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      color: .init(wire: Incoming("color", text: message.pointee.color)),
      nickname: .init(wire: Incoming("nickname", message: message.pointee.nickname)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateMember>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.color = try arena.text("color", self.color)
    message.pointee.nickname = try arena.message("nickname", self.nickname)
  }
}

extension RemoveMemberPhoto: WireMessage {
  typealias Message = Kinship__V1__RemoveMemberPhoto

  static let schema = MessageSchema<Kinship__V1__RemoveMemberPhoto>(
    kinship__v1__remove_member_photo__init)

  init(from message: UnsafePointer<Kinship__V1__RemoveMemberPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RemoveMemberPhoto>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension RemoveHouseholdPhoto: WireMessage {
  typealias Message = Kinship__V1__RemoveHouseholdPhoto

  static let schema = MessageSchema<Kinship__V1__RemoveHouseholdPhoto>(
    kinship__v1__remove_household_photo__init)

  init(from message: UnsafePointer<Kinship__V1__RemoveHouseholdPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RemoveHouseholdPhoto>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

extension SetAbsence: WireMessage {
  typealias Message = Kinship__V1__SetAbsence

  static let schema = MessageSchema<Kinship__V1__SetAbsence>(kinship__v1__set_absence__init)

  init(from message: UnsafePointer<Kinship__V1__SetAbsence>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      until: .init(wire: Incoming("until", message.pointee.has_until, message.pointee.until)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SetAbsence>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.until.wire(in: arena) {
      message.pointee.has_until = 1
      message.pointee.until = raw
    }
  }
}

extension EditKids: WireMessage {
  typealias Message = Kinship__V1__EditKids

  static let schema = MessageSchema<Kinship__V1__EditKids>(kinship__v1__edit_kids__init)

  init(from message: UnsafePointer<Kinship__V1__EditKids>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      kids: .init(wire: "kids", messages: message.pointee.n_kids, message.pointee.kids),
      replacing: .init(wire: "replacing", message.pointee.n_replacing, message.pointee.replacing))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EditKids>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    (message.pointee.n_kids, message.pointee.kids) = try arena.messages("kids", self.kids)
    (message.pointee.n_replacing, message.pointee.replacing) = try arena.values(
      "replacing", self.replacing)
  }
}

extension EditKids.Kid: WireMessage {
  typealias Message = Kinship__V1__EditKids__Kid

  static let schema = MessageSchema<Kinship__V1__EditKids__Kid>(kinship__v1__edit_kids__kid__init)

  init(from message: UnsafePointer<Kinship__V1__EditKids__Kid>) throws {
    try self.init(
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      person: .init(wire: Incoming("person", message.pointee.has_person, message.pointee.person)),
      name: .init(wire: Incoming("name", text: message.pointee.name)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EditKids__Kid>, in arena: Arena) throws {
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.person.wire(in: arena) {
      message.pointee.has_person = 1
      message.pointee.person = raw
    }
    message.pointee.name = try arena.text("name", self.name)
  }
}

enum EditKidsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__EditKids__Output>(
    kinship__v1__edit_kids__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__EditKids__Output>) throws
    -> [MemberProfile]
  {
    try .init(wire: "kids", messages: message.pointee.n_kids, message.pointee.kids)
  }

  static func write(
    _ value: [MemberProfile], to message: UnsafeMutablePointer<Kinship__V1__EditKids__Output>,
    in arena: Arena
  ) throws {
    (message.pointee.n_kids, message.pointee.kids) = try arena.messages("kids", value)
  }
}

extension IssueClaimCode: WireMessage {
  typealias Message = Kinship__V1__IssueClaimCode

  static let schema = MessageSchema<Kinship__V1__IssueClaimCode>(
    kinship__v1__issue_claim_code__init)

  init(from message: UnsafePointer<Kinship__V1__IssueClaimCode>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__IssueClaimCode>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension ConfirmMemberEmail: WireMessage {
  typealias Message = Kinship__V1__ConfirmMemberEmail

  static let schema = MessageSchema<Kinship__V1__ConfirmMemberEmail>(
    kinship__v1__confirm_member_email__init)

  init(from message: UnsafePointer<Kinship__V1__ConfirmMemberEmail>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      email: .init(wire: Incoming("email", text: message.pointee.email)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ConfirmMemberEmail>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.email = try arena.text("email", self.email)
  }
}

extension IssueLinkCode: WireMessage {
  typealias Message = Kinship__V1__IssueLinkCode

  static let schema = MessageSchema<Kinship__V1__IssueLinkCode>(kinship__v1__issue_link_code__init)

  init(from message: UnsafePointer<Kinship__V1__IssueLinkCode>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__IssueLinkCode>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension LinkMember: WireMessage {
  typealias Message = Kinship__V1__LinkMember

  static let schema = MessageSchema<Kinship__V1__LinkMember>(kinship__v1__link_member__init)

  init(from message: UnsafePointer<Kinship__V1__LinkMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      code: .init(wire: Incoming("code", text: message.pointee.code)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__LinkMember>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.code = try arena.text("code", self.code)
  }
}

extension UnlinkMember: WireMessage {
  typealias Message = Kinship__V1__UnlinkMember

  static let schema = MessageSchema<Kinship__V1__UnlinkMember>(kinship__v1__unlink_member__init)

  init(from message: UnsafePointer<Kinship__V1__UnlinkMember>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      person: .init(wire: Incoming("person", message.pointee.has_person, message.pointee.person)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UnlinkMember>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.person.wire(in: arena) {
      message.pointee.has_person = 1
      message.pointee.person = raw
    }
  }
}

/// The methods of `kinship.v1.Households`.
enum HouseholdsMethods {
  /// Makes a household with the rules of a preset; the caller becomes its parent and owner.
  static let createHousehold = ContractMethod(
    "/kinship.v1.Households/CreateHousehold", .unary, .unknown,
    request: CreateHousehold.self,
    reply: Household.self)

  /// Joins a household by a code: with the policy's role, or with the one that the code names.
  static let joinHousehold = ContractMethod(
    "/kinship.v1.Households/JoinHousehold", .unary, .unknown,
    request: JoinHousehold.self,
    reply: HouseholdSummary.self)

  /// Makes a code that lets one person in with a role, within 48 hours.
  static let issueInviteCode = ContractMethod(
    "/kinship.v1.Households/IssueInviteCode", .unary, .unknown,
    request: IssueInviteCode.self,
    reply: Invitation.self)

  /// Adds somebody without an account: a child, or a grown-up who needs none.
  static let addManagedMember = ContractMethod(
    "/kinship.v1.Households/AddManagedMember", .unary, .unknown,
    request: AddManagedMember.self,
    reply: MemberProfile.self)

  /// Hands the device to another member of the household, or takes it back.
  static let switchActingMember = ContractMethod(
    "/kinship.v1.Households/SwitchActingMember", .unary, .idempotent,
    request: SwitchActingMember.self,
    reply: MemberProfile.self)

  /// The households that the caller belongs to, in the order of joining.
  static let fetchHouseholds = ContractMethod(
    "/kinship.v1.Households/FetchHouseholds", .unary, .noSideEffects,
    request: FetchHouseholds.self,
    reply: FetchHouseholdsOutputMapping.self)

  /// A household with its people, as the caller may see it.
  static let householdDetails = ContractMethod(
    "/kinship.v1.Households/HouseholdDetails", .unary, .noSideEffects,
    request: HouseholdDetails.self,
    reply: HouseholdDetails.Output.self)

  /// Changes what a household is called, what it says about itself, and its time zone.
  static let updateHousehold = ContractMethod(
    "/kinship.v1.Households/UpdateHousehold", .unary, .idempotent,
    request: UpdateHousehold.self,
    reply: Household.self)

  /// Changes the rules that a household lives by.
  static let updatePolicy = ContractMethod(
    "/kinship.v1.Households/UpdatePolicy", .unary, .unknown,
    request: UpdatePolicy.self,
    reply: Household.self)

  /// Replaces the household's own code: the old one opens nothing any more.
  static let renewInviteCode = ContractMethod(
    "/kinship.v1.Households/RenewInviteCode", .unary, .unknown,
    request: RenewInviteCode.self,
    reply: Invitation.self)

  /// Invites the person of an address with a role: it accepts with JoinHousehold or declines, within 14
  /// days.
  static let inviteByEmail = ContractMethod(
    "/kinship.v1.Households/InviteByEmail", .unary, .unknown,
    request: InviteByEmail.self,
    reply: InviteByEmail.Output.self)

  /// Declines an invitation: its code opens nothing any more.
  static let declineInvitation = ContractMethod(
    "/kinship.v1.Households/DeclineInvitation", .unary, .unknown,
    request: DeclineInvitation.self,
    reply: NothingMapping.self)

  /// Ends a code that somebody was given before it is used.
  static let revokeInvitation = ContractMethod(
    "/kinship.v1.Households/RevokeInvitation", .unary, .unknown,
    request: RevokeInvitation.self,
    reply: NothingMapping.self)

  /// The invitations that wait for the caller's answer, the oldest end first.
  static let fetchInvitations = ContractMethod(
    "/kinship.v1.Households/FetchInvitations", .unary, .noSideEffects,
    request: FetchInvitations.self,
    reply: FetchInvitationsOutputMapping.self)

  /// The codes of a household that still open it for somebody, the oldest end first.
  static let fetchOpenInvitations = ContractMethod(
    "/kinship.v1.Households/FetchOpenInvitations", .unary, .noSideEffects,
    request: FetchOpenInvitations.self,
    reply: FetchOpenInvitationsOutputMapping.self)

  /// Leaves a household; the last one out ends it, with everything in it.
  static let leaveHousehold = ContractMethod(
    "/kinship.v1.Households/LeaveHousehold", .unary, .unknown,
    request: LeaveHousehold.self,
    reply: NothingMapping.self)

  /// Ends a household with everything in it, when nobody else with an account belongs to it.
  static let deleteHousehold = ContractMethod(
    "/kinship.v1.Households/DeleteHousehold", .unary, .unknown,
    request: DeleteHousehold.self,
    reply: NothingMapping.self)

  /// Hands a household over to another member, who has an account and is no child.
  static let transferOwnership = ContractMethod(
    "/kinship.v1.Households/TransferOwnership", .unary, .unknown,
    request: TransferOwnership.self,
    reply: MemberProfile.self)

  /// Takes somebody out of a household; ledger and history stay under the name.
  static let removeMember = ContractMethod(
    "/kinship.v1.Households/RemoveMember", .unary, .unknown,
    request: RemoveMember.self,
    reply: NothingMapping.self)

  /// Changes a member's name, nickname and the colour of its things in this household: one's own, or those
  /// of a member without an account.
  static let updateMember = ContractMethod(
    "/kinship.v1.Households/UpdateMember", .unary, .idempotent,
    request: UpdateMember.self,
    reply: MemberProfile.self)

  /// Removes the picture of a member: one's own, or that of a member without an account.
  static let removeMemberPhoto = ContractMethod(
    "/kinship.v1.Households/RemoveMemberPhoto", .unary, .idempotent,
    request: RemoveMemberPhoto.self,
    reply: MemberProfile.self)

  /// Removes the picture of the household.
  static let removeHouseholdPhoto = ContractMethod(
    "/kinship.v1.Households/RemoveHouseholdPhoto", .unary, .idempotent,
    request: RemoveHouseholdPhoto.self,
    reply: NothingMapping.self)

  /// Says until when somebody is away, or that somebody is back.
  static let setAbsence = ContractMethod(
    "/kinship.v1.Households/SetAbsence", .unary, .idempotent,
    request: SetAbsence.self,
    reply: MemberProfile.self)

  /// Adds, renames, orders and takes out children without an account in one step.
  static let editKids = ContractMethod(
    "/kinship.v1.Households/EditKids", .unary, .unknown,
    request: EditKids.self,
    reply: EditKidsOutputMapping.self)

  /// Makes a code by which somebody with an account becomes a member that is there already: id, ledger
  /// and history stay.
  static let issueClaimCode = ContractMethod(
    "/kinship.v1.Households/IssueClaimCode", .unary, .unknown,
    request: IssueClaimCode.self,
    reply: Invitation.self)

  /// Confirms the address of a member's account, where the server has no mail to do so.
  static let confirmMemberEmail = ContractMethod(
    "/kinship.v1.Households/ConfirmMemberEmail", .unary, .idempotent,
    request: ConfirmMemberEmail.self,
    reply: MemberProfile.self)

  /// Makes a code by which another home says that a member of its own is the same person.
  static let issueLinkCode = ContractMethod(
    "/kinship.v1.Households/IssueLinkCode", .unary, .unknown,
    request: IssueLinkCode.self,
    reply: Invitation.self)

  /// Says that a member is the same person as the one of another home that a code was made for.
  static let linkMember = ContractMethod(
    "/kinship.v1.Households/LinkMember", .unary, .unknown,
    request: LinkMember.self,
    reply: MemberProfile.self)

  /// Says that a member lives in no other home after all.
  static let unlinkMember = ContractMethod(
    "/kinship.v1.Households/UnlinkMember", .unary, .unknown,
    request: UnlinkMember.self,
    reply: MemberProfile.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: createHousehold)
    registrar.add(useCase: joinHousehold)
    registrar.add(useCase: issueInviteCode)
    registrar.add(useCase: addManagedMember)
    registrar.add(useCase: switchActingMember)
    registrar.add(query: fetchHouseholds)
    registrar.add(query: householdDetails)
    registrar.add(useCase: updateHousehold)
    registrar.add(useCase: updatePolicy)
    registrar.add(useCase: renewInviteCode)
    registrar.add(useCase: inviteByEmail)
    registrar.add(useCase: declineInvitation)
    registrar.add(useCase: revokeInvitation)
    registrar.add(query: fetchInvitations)
    registrar.add(query: fetchOpenInvitations)
    registrar.add(useCase: leaveHousehold)
    registrar.add(useCase: deleteHousehold)
    registrar.add(useCase: transferOwnership)
    registrar.add(useCase: removeMember)
    registrar.add(useCase: updateMember)
    registrar.add(useCase: removeMemberPhoto)
    registrar.add(useCase: removeHouseholdPhoto)
    registrar.add(useCase: setAbsence)
    registrar.add(useCase: editKids)
    registrar.add(useCase: issueClaimCode)
    registrar.add(useCase: confirmMemberEmail)
    registrar.add(useCase: issueLinkCode)
    registrar.add(useCase: linkMember)
    registrar.add(useCase: unlinkMember)
  }
}
