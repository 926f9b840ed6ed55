/// Why bytes are no message of the type that they should be, and where in it.
public struct WireError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The bytes end inside a tag, a length or a value.
    case truncated
    /// A number goes on for more bytes than it may have.
    case overlongNumber
    /// A field number outside of 1…2^29 − 1.
    case illegalFieldNumber
    /// A group: the old nesting, which nothing here has.
    case group
    /// One of the two wire types that mean nothing.
    case unknownWireType
    /// The value is written as another kind than the field has.
    case wrongWireType
    /// A packed truth value other than 0 and 1.
    case illegalBool
    /// A text that is not UTF-8: overlong forms and surrogates are none either.
    case notUTF8
    /// A NUL inside a text, which would end it early for a C library.
    case containsNUL
    /// A message that is there once at most is there again.
    case duplicate
    /// More levels of messages than allowed.
    case tooDeep
    /// More fields in one message than allowed.
    case tooManyFields
    /// Unpacking it would take more memory than allowed.
    case tooMuchMemory
    /// A field that has to be there is not.
    case missing
    /// The value has the right form and is still none of this field.
    case invalid
    /// The library refused what the guard had let through: a missing `required` field.
    case refused
  }

  /// The full name of the message, such as `kinship.v1.FetchTasks`.
  public let message: String
  /// The names of the fields from the outside in, such as `rows.task.title`.
  ///
  /// Empty for the message itself; a field that the type does not know has its number.
  public let path: String
  /// What is wrong there.
  public let problem: Problem

  /// An error at a path.
  public init(message: String, path: String, problem: Problem) {
    self.message = message
    self.path = path
    self.problem = problem
  }
}

extension WireError: CustomStringConvertible {
  /// For instance `kinship.v1.GetTask.task: missing`.
  public var description: String {
    "\(message)\(path.isEmpty ? "" : "." + path): \(problem)"
  }
}
