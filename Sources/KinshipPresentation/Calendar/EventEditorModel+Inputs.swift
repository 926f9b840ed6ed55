import KinshipDomain
public import KinshipTime

/// Inputs that mean something for other fields, or cannot be.
extension EventEditorModel {
  /// Chooses how many whole days it takes; it begins at no time then.
  public func setDays(_ days: Int) {
    (form.days, form.time) = (days, nil)
  }

  /// Chooses how it comes back; nil for once.
  ///
  /// False, with the failure on `screen`, for what does not come on dates: when something that depends on what
  /// people do will be, no calendar knows. Then nothing changes.
  @discardableResult
  public func setRepetition(_ repetition: Repetition?) -> Bool {
    take { model in
      guard let repetition else {
        model.form.rule = nil
        return
      }
      guard case .onDates(let rule) = repetition else {
        throw Refusal.validation(.repetition, .notAllowed)
      }
      model.form.rule = rule
    }
  }
}
