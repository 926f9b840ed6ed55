import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Whether a form can be saved: what would be refused for its inputs alone cannot.
extension TaskEditorModel {
  /// Whether the form can be saved: a title, points by the policy's rule, an assignee by the policy's, and
  /// a rule that a task can have, and nothing changed that is fixed.
  public var canSave: Bool {
    form.words.isValid
      && (points.map((1...10_000).contains) ?? false) && hasPeople && hasRule && keepsFixedTerms
      && !screen.isWorking
  }

  /// The form as the task stands; nil for a new one.
  private var old: Form? { original.map { Form($0) } }

  /// Whether somebody whom the policy allows does it: the assignee, or those whose turn it can be.
  private var hasPeople: Bool {
    func canDoIt(_ member: MemberID?) -> Bool { assignees.contains { $0.id == member } }
    guard let rotation = form.rotation else { return canDoIt(form.assignee) }
    // Who has left stays in turns that nobody changes.
    return rotation == old?.rotation || rotation.members.allSatisfy(canDoIt)
  }

  private var hasRule: Bool {
    (try? TaskRecurrence.check(form, changing: old, points: points)) != nil
  }
}

// MARK: - What is fixed

extension TaskEditorModel {
  /// What a task asks and earns, and when it is due.
  public enum Term: String, Sendable, CaseIterable {
    case difficulty, points, assignee, photo, due
  }

  /// What of the task cannot be changed: what it asks and earns once it is begun, or from the beginning
  /// where the household's rules fix it, and when it is due once it is handed in.
  ///
  /// A child sets no points, nor, where the household uses parent mode, who earns those of others' tasks.
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
    // What is done and paid is not changed any more, not even its words.
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
  /// Throws what saving the form would be refused for: fields that say no rule, a repetition that no task
  /// can have, missed dates or turns where nothing comes back, points that are too few to split.
  fileprivate static func check(
    _ form: TaskEditorModel.Form, changing old: TaskEditorModel.Form?, points: Int?
  ) throws {
    guard form.repetitionForm?.isValid ?? true else {
      throw Refusal.validation(.repetition, .malformed)
    }
    let isShared = form.rotation?.order == .everyone
    let comesBack = form.repetition != nil
    if !comesBack {
      // What is changed loses its missed dates with its repetition; its turns have ended with it.
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
  /// Whether all that concerns the series is as it was.
  fileprivate func hasSameSeries(as old: Self?) -> Bool {
    guard let old else { return true }
    return repetition == old.repetition && keptMissed == old.keptMissed
      && rotation == old.rotation && isSplit == old.isSplit
  }
}
