import KinshipDomain
public import KinshipTime

extension TaskEditorModel.Form {
  /// Whether and how a task comes back, as it was put.
  enum ComingBack: Sendable, Hashable {
    /// It is done once, or for the last time.
    case never
    /// By the fields of a form, which may say no rule.
    case fields(RepetitionForm)
    /// By what has more than those fields.
    case repetition(Repetition)
  }

  /// How it comes back; nil for once, for the last time, and for fields that say no rule.
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
          RepetitionForm(repetition).map(ComingBack.fields) ?? .repetition(repetition)
        }
    }
  }

  /// The same field by field; nil where it does not come back or has more than these fields.
  public var repetitionForm: RepetitionForm? {
    get {
      if case .fields(let fields) = comingBack { fields } else { nil }
    }
    set { comingBack = newValue.map(ComingBack.fields) ?? .never }
  }

  /// Whether it comes back by fields that say no rule: what somebody wants then is not known.
  var saysNoRule: Bool { comingBack != .never && repetition == nil }
}

// MARK: - Choosing how it comes back

/// How a task comes back: by fields, in words or by a rule.
extension TaskEditorModel {
  /// Chooses how it comes back; nil for once or, when it is edited, for the last time.
  ///
  /// A new task that comes back begins with a date of its own, ``firstDue``, and not with the household's usual
  /// one: that goes, unless somebody has chosen another, and is there again when the task does not come back
  /// after all.
  public func setRepetition(_ repetition: Repetition?) {
    form.repetition = repetition
    keepUsualDueInStep()
  }

  /// Chooses by fields how it comes back; while some of them are wrong, nothing can be saved.
  ///
  /// Every week without a weekday is every week on that of its first date, as the rule itself has it.
  public func setRepetition(by fields: RepetitionForm) {
    form.repetitionForm = fields
    keepUsualDueInStep()
  }

  /// Whether it comes back; switched on, it does so every week, and every field can be chosen then.
  public var comesBack: Bool {
    get { form.comingBack != .never }
    set {
      guard newValue != comesBack else { return }
      if newValue { setRepetition(by: RepetitionForm()) } else { setRepetition(nil) }
    }
  }

  /// How it comes back, in words; nil for once, and while fields are wrong.
  public var repetitionText: String? { form.repetition.map(wording.repetition) }

  /// The fields of the repetition that have to be put right.
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
