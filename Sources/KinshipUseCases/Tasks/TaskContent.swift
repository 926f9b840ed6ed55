public import KinshipDomain

/// Fields of a task that concern neither its points nor its date nor the member that does it.
///
/// A new field of this kind is declared here and in ``TaskContentChange``, and with its type in
/// `TaskPattern`. Commands and forms have these fields in a property `words`, in contrast to the
/// terms of the task.
public struct TaskContent: Hashable, Sendable {
  /// The title, 1–120 characters.
  public var title: String
  /// The details, up to 1,000 characters.
  public var details: String?
  /// The kind of work.
  public var category: TaskCategory

  /// The words of an empty form: each text is an empty string.
  public static let empty = TaskContent(title: "", details: "")

  /// The words of a new task.
  public init(title: String, details: String? = nil, category: TaskCategory = .chores) {
    self.title = title
    self.details = details
    self.category = category
  }

  /// The words of a task as a form shows them: an absent text is empty.
  public init(_ pattern: TaskPattern) {
    title = pattern.title.description
    details = pattern.details?.description ?? ""
    category = pattern.category
  }

  /// Whether each field can be saved.
  public var isValid: Bool { (try? pattern()) != nil }

  /// A pattern of these words, for any member, worth nothing yet; throws `validation`.
  func pattern() throws -> TaskPattern {
    TaskPattern(
      title: try Title(title), details: try Note.optional(details, field: .details),
      category: category, points: .zero)
  }
}

/// Change of the ``TaskContent`` of a task.
public struct TaskContentChange: Hashable, Sendable {
  /// A new title; nil to keep the old one.
  public var title: String?
  /// The details.
  public var details: Edit<String>
  /// Another kind of work; nil to keep the old one.
  public var category: TaskCategory?

  /// A change of the fields that are given.
  public init(
    title: String? = nil, details: Edit<String> = .keep, category: TaskCategory? = nil
  ) {
    self.title = title
    self.details = details
    self.category = category
  }

  /// The fields that differ between two forms.
  public init(from old: TaskContent, to new: TaskContent) {
    title = new.title == old.title ? nil : new.title
    details = Edit(from: old.details, to: new.details)
    category = new.category == old.category ? nil : new.category
  }

  /// Throws `validation` for a text that cannot be saved.
  func check() throws {
    _ = try title.map { try Title($0) }
    _ = try checkedDetails
  }

  /// Sets the fields that are given; throws `validation`.
  func apply(to pattern: inout TaskPattern) throws {
    pattern.title = try title.map { try Title($0) } ?? pattern.title
    pattern.details = try checkedDetails.applied(to: pattern.details)
    pattern.category = category ?? pattern.category
  }

  private var checkedDetails: Edit<Note> {
    get throws { try details.compactMap { try Note.optional($0, field: .details) } }
  }
}
