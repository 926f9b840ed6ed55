import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Validation of the form: inputs that would be refused cannot be saved.
extension TaskEditorModel {
  /// Whether the form can be saved: valid title, points, assignee and repetition, and no change of
  /// a fixed term.
  public var canSave: Bool {
    form.words.isValid
      && (points.map((1...10_000).contains) ?? false) && hasPeople && hasRule && keepsFixedTerms
      && !screen.isWorking
  }

  /// The form of the task as read; nil for a new task.
  private var old: Form? { original.map { Form($0) } }

  /// Whether the household's rules allow the assignee or the members of the rotation.
  private var hasPeople: Bool {
    func canDoIt(_ member: MemberID?) -> Bool { assignees.contains { $0.id == member } }
    guard let rotation = form.rotation else { return canDoIt(form.assignee) }
    // A former member may stay in an unchanged rotation.
    return rotation == old?.rotation || rotation.members.allSatisfy(canDoIt)
  }

  private var hasRule: Bool {
    (try? TaskRecurrence.check(form, changing: old, points: points)) != nil
  }
}

// MARK: - Fixed terms

extension TaskEditorModel {
  /// A term of a task that can become fixed.
  public enum Term: String, Sendable, CaseIterable {
    case difficulty, points, assignee, photo, due
  }

  /// The terms of the task that the reader cannot change now.
  ///
  /// - Requirements and points are fixed once the task is started, or from its creation if the
  ///   household's rules say so.
  /// - The due date is fixed once the task is submitted.
  /// - A child cannot set points. If the household uses parent mode, it also cannot change assignee
  ///   and photo of tasks that others created.
  public var fixedTerms: Set<Term> {
    guard let original else { return canSetPoints ? [] : [.points] }
    var fixed: Set<Term> = canSetPoints ? [] : [.difficulty, .points]
    if !canSetPoints, policy?.parentMode != ParentMode.none,
      original.createdBy != home?.details.actingMember
    {
      fixed.formUnion([.assignee, .photo])
    }
    if policy?.fixesTaskTerms == true || original.status != .open {
      fixed.formUnion([.difficulty, .points, .assignee, .photo])
    }
    if original.status != .open, original.status != .inProgress { fixed.insert(.due) }
    return fixed
  }

  private var keepsFixedTerms: Bool {
    guard let original else { return true }
    // A completed task cannot be changed at all, not even its title.
    guard original.status != .completed else { return false }
    let change = changes(to: original)
    let changed: [(Term, Bool)] = [
      (.difficulty, change.difficulty != .keep), (.points, change.points != nil),
      (.assignee, change.assignee != .keep), (.photo, change.requiresPhoto != nil),
      (.due, change.due != .keep),
    ]
    let fixed = fixedTerms
    return !changed.contains { term, isChanged in isChanged && fixed.contains(term) }
  }
}

extension TaskRecurrence {
  /// Throws the refusal that saving the form would cause: invalid fields or repetition, missed
  /// dates or turns without a repetition, or too few points to split.
  fileprivate static func check(
    _ form: TaskEditorModel.Form, changing old: TaskEditorModel.Form?, points: Int?
  ) throws {
    guard form.repetitionForm?.isValid ?? true else {
      throw Refusal.validation(.repetition, .malformed)
    }
    let isShared = form.rotation?.order == .everyone
    let comesBack = form.repetition != nil
    if !comesBack {
      // An existing task may lose its repetition: its missed dates and its turns end with it.
      guard form.keptMissed == nil || old != nil, isShared || form.rotation == old?.rotation else {
        throw Refusal.validation(.repetition, .missing)
      }
    }
    guard !form.isSplit || isShared else { throw Refusal.validation(.rotation, .missing) }
    guard !form.isOnlyThis || form.hasSameSeries(as: old) else {
      throw Refusal.validation(.repetition, .notAllowed)
    }
    guard comesBack || isShared else { return }
    _ = try TaskRecurrence(
      series: SeriesID(bits: .zero), number: 1, repetition: form.repetition, anchor: nil,
      keptMissed: form.keptMissed ?? 1, rotation: form.rotation,
      whole: form.isSplit ? points.flatMap { Points($0) } : nil)
  }
}

extension TaskEditorModel.Form {
  /// Whether the form leaves the series unchanged.
  fileprivate func hasSameSeries(as old: Self?) -> Bool {
    guard let old else { return true }
    return repetition == old.repetition && keptMissed == old.keptMissed
      && rotation == old.rotation && isSplit == old.isSplit
  }
}
