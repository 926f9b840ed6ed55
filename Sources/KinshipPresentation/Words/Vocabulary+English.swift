import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Role {
  var english: String {
    switch self {
    case .parent: "parent"
    case .guardian: "guardian"
    case .child: "child"
    case .member: "member"
    }
  }
}

extension TaskStatus {
  var english: String {
    switch self {
    case .open: "open"
    case .inProgress: "in progress"
    case .pendingApproval: "waiting for approval"
    case .completed: "done"
    case .rejected: "rejected"
    }
  }
}

extension TaskCategory {
  var english: String {
    switch self {
    case .chores: "chores"
    case .homework: "homework"
    case .roomCleaning: "tidying up"
    }
  }
}

extension TaskDifficulty {
  var english: String {
    switch self {
    case .easy: "easy"
    case .medium: "medium"
    case .hard: "hard"
    }
  }
}

extension TaskMove {
  var english: String {
    switch self {
    case .start: "Start"
    case .complete: "Done"
    case .uncomplete: "Not done after all"
    case .approve: "Approve"
    case .undoApproval: "Undo approval"
    case .reject: "Reject"
    case .reopen: "Reopen"
    }
  }
}

extension TaskFilter {
  var english: String {
    switch self {
    case .all: "All"
    case .assignedToMe: "Mine"
    case .unassigned: "Unassigned"
    case .completed: "Done"
    case .overdue: "Overdue"
    }
  }
}

extension TransferKind {
  var english: String {
    switch self {
    case .taskCompleted: "task done"
    case .screenTimeRedeemed: "screen time"
    case .bonus: "bonus"
    case .penalty: "penalty"
    case .manualAdjustment: "correction"
    case .reversal: "taken back"
    }
  }
}

extension AdjustPoints.Kind {
  var english: String {
    switch self {
    case .bonus: "Bonus"
    case .penalty: "Penalty"
    case .correction: "Correction"
    }
  }
}

extension Preset {
  var english: String {
    switch self {
    case .unified: "Family"
    case .kidsRewards: "Rewards for kids"
    case .sharedChores: "Shared chores"
    case .patchwork: "Patchwork family"
    case .elderCare: "Care for the elderly"
    case .familyGoals: "Family goals"
    }
  }
}

extension PointsName {
  func english(_ count: Int) -> String {
    switch self {
    case .points: count.isSingular ? "point" : "points"
    case .peanuts: count.isSingular ? "peanut" : "peanuts"
    case .credits: count.isSingular ? "credit" : "credits"
    }
  }
}

extension Weekday {
  var english: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}

extension CivilDate {
  func english(withYear: Bool) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(day) \(months[month - 1])" + (withYear ? " \(year)" : "")
  }
}

extension Refusal.Field {
  var english: FieldName {
    switch self {
    case .email: FieldName("the", "email address")
    case .password: FieldName("the", "password")
    case .displayName: FieldName("your", "name")
    case .householdName: FieldName("the", "name of the household")
    case .memberName: FieldName("the", "name")
    case .description: FieldName("the", "description of the household")
    case .title: FieldName("the", "title")
    case .details: FieldName("the", "description")
    case .reason: FieldName("the", "reason")
    case .color: FieldName("the", "colour")
    case .timeZone: FieldName("the", "time zone")
    case .points: FieldName("the", "number of points")
    case .amount: FieldName("the", "amount")
    case .difficulty: FieldName("the", "difficulty")
    case .dueDate: FieldName("the", "due date")
    case .doneAt: FieldName("the", "time of completion")
    case .assignee: FieldName("the", "assignee")
    case .pin: FieldName("the", "PIN")
    case .minutes: FieldName("the", "number of minutes")
    case .rate: FieldName("the", "exchange rate")
    case .weeklyAllowance: FieldName("the", "weekly allowance")
    case .dailyLimit: FieldName("the", "daily limit")
    case .carriedMinutes: FieldName("the", "number of carried minutes")
    case .limit: FieldName("the", "page size")
    case .role: FieldName("the", "role")
    case .photo: FieldName("the", "photo")
    case .filter: FieldName("the", "filter")
    case .dateOfBirth: FieldName("your", "date of birth")
    case .rules: FieldName("the", "rule")
    case .childLimit: FieldName("the", "limit of children")
    case .dayEnd: FieldName("the", "end of the day")
    case .owner: FieldName("the", "new owner")
    case .member: FieldName("the", "member")
    case .kids: FieldName("the", "list of children")
    case .nickname: FieldName("the", "nickname")
    case .item: FieldName("the", "item")
    case .quantity: FieldName("the", "quantity")
    case .section: FieldName("the", "section")
    case .repetition: FieldName("the", "repetition")
    case .keptMissed: FieldName("the", "number of missed dates")
    case .rotation: FieldName("the", "rotation")
    case .awayUntil: FieldName("the", "last day away")
    case .start: FieldName("the", "start")
    case .length: FieldName("the", "length")
    case .location: FieldName("the", "place")
    case .label: FieldName("the", "label")
    case .days: FieldName("the", "number of days")
    case .occurrence: FieldName("the", "occurrence")
    case .uid: FieldName("the", "name in the calendar file")
    case .revision: FieldName("the", "revision")
    case .events: FieldName("the", "number of events")
    }
  }
}
