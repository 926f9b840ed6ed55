public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The form for a new task or a change of an existing one.
@MainActor @Observable
public final class TaskEditorModel: LoadedScreen {
  /// The inputs of the form.
  ///
  /// The fields of its ``words`` can be read and set on the form itself.
  @dynamicMemberLookup
  public struct Form: Sendable, Hashable {
    /// The fields of `TaskContent`, such as the title.
    public var words = TaskContent.empty
    /// The task's difficulty.
    public var difficulty: TaskDifficulty?
    /// The points, if they are entered and do not follow from the difficulty.
    public var points: Int?
    /// The assignee; nil for none.
    public var assignee: MemberID?
    /// The due date; nil for none.
    public var dueDate: CivilDate?
    /// The due time on that date; nil for any time.
    public var dueTime: TimeOfDay?
    /// Whether a claim requires a photo.
    public var requiresPhoto = false
    var comingBack = RepetitionInput.never
    /// The number of missed dates that stay open, 0 to 31; nil for the default of one.
    public var keptMissed: Int?
    /// The rotation among several members, from a new task on; nil for a single assignee.
    ///
    /// A rotation in which each member does a part needs no repetition.
    public var rotation: Rotation?
    /// Whether the parts of all members split the points, in a rotation in which each does a part.
    public var isSplit = false
    /// Whether a change applies only to this task, and not to its successors in the series.
    public var isOnlyThis = false

    /// A field of the task's words.
    public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
      get { words[keyPath: field] }
      set { words[keyPath: field] = newValue }
    }

    /// The due date and time.
    public var due: Due? { dueDate.map { Due($0, at: dueTime) } }
  }

  /// The state of loading the form and of the last save.
  public internal(set) var screen = ScreenState()
  /// The inputs.
  public var form = Form()
  /// The edited task as read; nil for a new task.
  public private(set) var original: HouseholdTask?
  /// The task as last saved.
  public private(set) var saved: HouseholdTask?
  let device: Device
  let household: HouseholdID
  let editing: TaskID?
  var home: LoadedHousehold?
  @ObservationIgnored private var unsent: CreateTask?
  /// The default due date that the household's rules put into the form of a new task.
  @ObservationIgnored private(set) var usualDue: Due?
  /// Whether the default due date was removed because the task recurs.
  @ObservationIgnored var usualDueIsGone = false

  /// An editor for a new task, or for the given one.
  public init(_ device: Device, household: HouseholdID, editing: TaskID? = nil) {
    self.device = device
    self.household = household
    self.editing = editing
  }
}

// MARK: - Loading

extension TaskEditorModel {
  /// Loads the household's rules, and the edited task or the defaults of a new one.
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

  /// Defaults of a new task: one point or easy, due tomorrow if the rules say so, and the only
  /// possible assignee if there is just one.
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
    words = TaskContent(task.pattern)
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
  /// Creates or changes the task; returns nil on failure.
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
    let creation = reusingIDs(as: unsent) { unsent in
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

  /// The toast text for a saved task; `old` is the title before a change.
  private func phrase(of task: HouseholdTask, since old: Title?) -> LocalizedText {
    guard let old else { return .taskAdded(namedWithAllParts(task)) }
    let name = form.isOnlyThis ? named(task) : namedWithAllParts(task)
    return old == task.title ? .changed(name) : .renamed(old, to: name)
  }

  /// Contains only changed fields, relative to the version that was read.
  ///
  /// Concurrent changes of other fields stay.
  func changes(to task: HouseholdTask) -> UpdateTask {
    let old = Form(task)
    return UpdateTask(
      household: household, task: task.id,
      words: TaskContentChange(from: old.words, to: form.words),
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

  /// The points if they changed, or if the changed difficulty would replace them.
  private func changedPoints(since old: Form) -> Int? {
    guard !pointsFollowDifficulty, points != old.points || form.difficulty != old.difficulty else {
      return nil
    }
    return points
  }
}
