public import KinshipDomain

/// What can be chosen in the rules about tasks, by name.
extension HouseholdEditorModel {
  /// To whom tasks are given.
  public var taskAssignments: [(value: TaskAssignment, text: String)] {
    choices(LocalizedText.taskAssignment)
  }
  /// Where the points of tasks come from.
  public var taskPointRules: [(value: TaskPointRule, text: String)] {
    choices(LocalizedText.taskPointRule)
  }
  /// Who undoes a completion that needed no approval.
  public var taskUndos: [(value: TaskUndo, text: String)] { choices(LocalizedText.taskUndo) }
  /// Who takes an approval back.
  public var approvalUndos: [(value: ApprovalUndo, text: String)] {
    choices(LocalizedText.approvalUndo)
  }
  /// The due dates that a new task can begin with.
  public var defaultDueDates: [(value: DefaultDueDate, text: String)] {
    choices(LocalizedText.defaultDueDate)
  }
  /// The areas that can send notifications.
  public var notificationAreas: [(value: NotificationArea, text: String)] {
    choices(LocalizedText.notificationArea)
  }
  /// Yes and no, the values of rules that hold or do not, such as self-approval.
  public var answers: [(value: Bool, text: String)] {
    [(true, wording.text(.yes)), (false, wording.text(.no))]
  }

  /// Lets an area send notifications, or not.
  public func setNotifies(_ area: NotificationArea, _ notifies: Bool) {
    if notifies {
      policy.notificationAreas.insert(area)
    } else {
      policy.notificationAreas.remove(area)
    }
  }

  private func choices<Value: CaseIterable>(
    _ name: (Value) -> LocalizedText
  ) -> [(value: Value, text: String)] {
    Value.allCases.map { ($0, wording.text(name($0))) }
  }
}
