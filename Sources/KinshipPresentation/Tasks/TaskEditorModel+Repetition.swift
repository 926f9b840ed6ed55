import KinshipDomain
public import KinshipTime

extension TaskEditorModel.Form {
  /// Whether and how a task recurs, as entered.
  enum RepetitionInput: Sendable, Hashable {
    /// The task does not recur, or stops recurring.
    case never
    /// The fields of a form, which may be invalid.
    case fields(RepetitionForm)
    /// A repetition that the form's fields cannot express.
    case repetition(Repetition)
  }

  /// The repetition; nil if the task does not recur, or if the fields are invalid.
  public var repetition: Repetition? {
    get {
      switch comingBack {
      case .never: nil
      case .fields(let fields): fields.repetition
      case .repetition(let repetition): repetition
      }
    }
    set {
      comingBack =
        switch newValue {
        case nil: .never
        case let repetition?:
          RepetitionForm(repetition).map(RepetitionInput.fields) ?? .repetition(repetition)
        }
    }
  }

  /// The repetition as fields; nil if the task does not recur, or if fields cannot express it.
  public var repetitionForm: RepetitionForm? {
    get {
      if case .fields(let fields) = comingBack { fields } else { nil }
    }
    set { comingBack = newValue.map(RepetitionInput.fields) ?? .never }
  }

  /// Whether the repetition's fields are invalid.
  var saysNoRule: Bool { comingBack != .never && repetition == nil }
}

// MARK: - Choosing a repetition

/// Setting a task's repetition by fields, in words or by a rule.
extension TaskEditorModel {
  /// Sets the repetition; nil ends it.
  ///
  /// A new recurring task begins on the first date of its rule, ``firstDue``. The household's
  /// default due date is therefore removed from the form, unless the user has changed it. Ending
  /// the repetition restores the default.
  public func setRepetition(_ repetition: Repetition?) {
    form.repetition = repetition
    keepUsualDueInStep()
  }

  /// Sets the repetition by fields; the form cannot be saved while one of them is invalid.
  ///
  /// A weekly repetition without weekdays recurs on the weekday of its first date.
  public func setRepetition(by fields: RepetitionForm) {
    form.repetitionForm = fields
    keepUsualDueInStep()
  }

  /// Whether the task recurs; setting true sets a weekly repetition.
  public var comesBack: Bool {
    get { form.comingBack != .never }
    set {
      guard newValue != comesBack else { return }
      if newValue { setRepetition(by: RepetitionForm()) } else { setRepetition(nil) }
    }
  }

  /// The repetition in words; nil if the task does not recur, or while fields are invalid.
  public var repetitionText: String? { form.repetition.map(texts.repetition) }

  /// The fields of the repetition that are invalid.
  public var wrongRepetitionFields: Set<RepetitionForm.Field> {
    form.repetitionForm?.wrongFields ?? []
  }

  private func keepUsualDueInStep() {
    guard original == nil else { return }
    if comesBack, form.due == usualDue {
      (form.dueDate, usualDueIsGone) = (nil, true)
    } else if !comesBack, usualDueIsGone {
      usualDueIsGone = false
      if form.dueDate == nil { form.dueDate = usualDue?.date }
    }
  }
}
