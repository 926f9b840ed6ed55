import KinshipDomain
public import KinshipTime

/// Inputs that affect other fields or can be refused.
extension EventEditorModel {
  /// Sets the length in whole days, and so removes the time.
  public func setDays(_ days: Int) {
    (form.days, form.time) = (days, nil)
  }

  /// Sets the repetition; nil removes it.
  ///
  /// Returns false, with the failure on `screen` and no change, for a repetition that depends on
  /// completion. Its dates cannot be known in advance.
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
