public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A new task, or a change to one.
@MainActor @Observable
public final class TaskEditorModel: LoadedScreen {
  /// The inputs as they were typed and chosen.
  ///
  /// The fields of its ``words`` can be read and set on the form itself.
  @dynamicMemberLookup
  public struct Form: Sendable, Hashable {
    /// What is to be done.
    public var words = TaskWords.empty
    /// How hard it is.
    public var difficulty: TaskDifficulty?
    /// What it earns, where that is said by hand.
    public var points: Int?
    /// Who is to do it; nil for anybody.
    public var assignee: MemberID?
    /// The day it is due; nil for no date.
    public var dueDate: CivilDate?
    /// The time of that day; nil for any.
    public var dueTime: TimeOfDay?
    /// Whether the claim needs a picture.
    public var requiresPhoto = false
    var comingBack = ComingBack.never
    /// How many missed dates stay to be done, 0 to 31; nil for the one that was due.
    public var keptMissed: Int?
    /// Who of several does each of its tasks, beginning with a new one; nil for the assignee.
    ///
    /// One in which everybody does a part needs no repetition.
    public var rotation: Rotation?
    /// Whether everybody's parts earn the points together, where everybody does one.
    public var isSplit = false
    /// Whether a change is for this task alone, and not for those that follow in its series.
    public var isOnlyThis = false

    /// A field of its words.
    public subscript<Value>(dynamicMember field: WritableKeyPath<TaskWords, Value>) -> Value {
      get { words[keyPath: field] }
      set { words[keyPath: field] = newValue }
    }

    /// When it is due.
    public var due: Due? { dueDate.map { Due($0, at: dueTime) } }
  }

  /// Whether the form loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The inputs.
  public var form = Form()
  /// The task as it was read, when one is edited.
  public private(set) var original: HouseholdTask?
  /// The task as it was saved last.
  public private(set) var saved: HouseholdTask?
  let device: Device
  let household: HouseholdID
  let editing: TaskID?
  var home: Home?
  @ObservationIgnored private var unsent: CreateTask?
  /// When a new task is due where nobody says it: what the household's rules have put into the form.
  @ObservationIgnored private(set) var usualDue: Due?
  /// Whether that has gone because the task comes back.
  @ObservationIgnored var usualDueIsGone = false

  /// An editor for a new task, or for the one given.
  public init(_ device: Device, household: HouseholdID, editing: TaskID? = nil) {
    self.device = device
    self.household = household
    self.editing = editing
  }
}

// MARK: - Loading

extension TaskEditorModel {
  /// Loads the household's rules, and the task or the presets of a new one.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      guard let id = model.editing else {
        model.form = model.preset
        (model.usualDue, model.usualDueIsGone) = (model.form.due, false)
        return nil
      }
      let detail = try await model.device.performer.fetch(
        GetTask(household: model.household, task: id))
      model.original = detail.row.task
      model.form = Form(detail.row.task)
      return nil
    }
  }

  /// What a new task starts with: a point or an easy task, due tomorrow where the policy says so, and
  /// the child where there is only one to choose.
  private var preset: Form {
    var form = Form()
    if pointsFollowDifficulty {
      form.difficulty = .easy
    } else if canSetPoints {
      form.points = 1
    }
    if policy?.defaultDueDate == .tomorrow { form.dueDate = tomorrow }
    if assignees.count == 1 { form.assignee = assignees.first?.id }
    return form
  }
}

extension TaskEditorModel.Form {
  init(_ task: HouseholdTask) {
    words = TaskWords(task.pattern)
    difficulty = task.difficulty
    points = (task.isPart ? task.recurrence?.whole : nil)?.value ?? task.points.value
    assignee = task.assignee
    dueDate = task.due?.date
    dueTime = task.due?.time
    requiresPhoto = task.requiresPhoto
    repetition = task.recurrence?.repetition
    keptMissed = repetition == nil ? nil : task.recurrence?.keptMissed
    rotation = task.recurrence?.rotation
    isSplit = task.recurrence?.whole != nil
  }
}

// MARK: - Saving

extension TaskEditorModel {
  /// Makes the task or changes it; nil when that did not work.
  @discardableResult
  public func save() async -> HouseholdTask? {
    let worked =
      if form.saysNoRule {
        await act { _ in throw Refusal.validation(.repetition, .malformed) }
      } else if let original {
        await save(changes(to: original))
      } else {
        await create()
      }
    return worked ? saved : nil
  }

  private func create() async -> Bool {
    let creation = sameAttempt(as: unsent) { unsent in
      CreateTask(
        household: household, id: unsent?.id ?? device.ids.next(), words: form.words,
        difficulty: form.difficulty,
        points: pointsFollowDifficulty || !canSetPoints ? nil : form.points,
        assignee: form.rotation == nil ? form.assignee : nil,
        due: firstDue, requiresPhoto: form.requiresPhoto, repetition: form.repetition,
        keptMissed: form.keptMissed, rotation: form.rotation,
        split: form.isSplit ? true : nil)
    }
    unsent = creation
    return await save(creation)
  }

  private func save<U: UseCase>(_ useCase: U) async -> Bool where U.Output == HouseholdTask {
    let old = original?.title
    return await act { model in
      let task = try await model.device.performer.perform(useCase)
      model.unsent = nil
      model.saved = task
      if model.editing != nil { model.original = task }
      model.toast(model.phrase(of: task, since: old))
    }
  }

  /// What saving has come to; `old` is the title of a task that was there before.
  private func phrase(of task: HouseholdTask, since old: Title?) -> LocalizedText {
    guard let old else { return .taskAdded(named(task)) }
    return old == task.title ? .changed(named(task)) : .renamed(old, to: named(task))
  }

  /// Only what was changed, from the version that was read: what others change meanwhile stays.
  func changes(to task: HouseholdTask) -> UpdateTask {
    let old = Form(task)
    return UpdateTask(
      household: household, task: task.id,
      words: TaskWordsChange(from: old.words, to: form.words),
      difficulty: Edit(from: old.difficulty, to: form.difficulty),
      points: changedPoints(since: old),
      assignee: Edit(from: old.assignee, to: form.assignee), due: Edit(from: old.due, to: form.due),
      requiresPhoto: form.requiresPhoto == old.requiresPhoto ? nil : form.requiresPhoto,
      expected: task.version, repetition: Edit(from: old.repetition, to: form.repetition),
      keptMissed: form.repetition == nil || form.keptMissed == old.keptMissed
        ? nil : form.keptMissed,
      onlyThis: form.isOnlyThis ? true : nil, rotation: Edit(from: old.rotation, to: form.rotation),
      split: form.isSplit == old.isSplit ? nil : form.isSplit)
  }

  /// The points that are shown, where they are new or a new difficulty would bring its own.
  private func changedPoints(since old: Form) -> Int? {
    guard !pointsFollowDifficulty, points != old.points || form.difficulty != old.difficulty else {
      return nil
    }
    return points
  }
}
