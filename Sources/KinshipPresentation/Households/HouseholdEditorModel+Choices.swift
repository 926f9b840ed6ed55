public import KinshipDomain

/// The values of the household's rules with their names, to choose from.
extension HouseholdEditorModel {
  /// Rules about who can be assigned a task.
  public var taskAssignments: [(value: TaskAssignment, text: String)] {
    choices(LocalizedText.taskAssignment)
  }
  /// Rules about the source of a task's points.
  public var taskPointRules: [(value: TaskPointRule, text: String)] {
    choices(LocalizedText.taskPointRule)
  }
  /// Rules about who may undo a completion that needed no approval.
  public var taskUndos: [(value: TaskUndo, text: String)] { choices(LocalizedText.taskUndo) }
  /// Rules about who may undo an approval.
  public var approvalUndos: [(value: ApprovalUndo, text: String)] {
    choices(LocalizedText.approvalUndo)
  }
  /// The default due dates of a new task.
  public var defaultDueDates: [(value: DefaultDueDate, text: String)] {
    choices(LocalizedText.defaultDueDate)
  }
  /// The areas that can send notifications.
  public var notificationAreas: [(value: NotificationArea, text: String)] {
    choices(LocalizedText.notificationArea)
  }
  /// The values of Boolean rules, such as self-approval.
  public var answers: [(value: Bool, text: String)] {
    [(true, texts.text(.yes)), (false, texts.text(.no))]
  }

  /// Enables or disables an area's notifications.
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
    Value.allCases.map { ($0, texts.text(name($0))) }
  }
}
