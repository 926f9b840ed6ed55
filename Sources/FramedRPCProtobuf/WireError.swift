/// The reason why bytes cannot be decoded as a message, or a message cannot be encoded.
///
/// It names the field.
public struct WireError: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The bytes end inside a tag, a length or a value.
    case truncated
    /// A number has more bytes than its type allows.
    case overlongNumber
    /// A field number outside of 1…2^29 − 1.
    case illegalFieldNumber
    /// A group, the deprecated form of a nested message, which is not supported.
    case group
    /// Wire type 6 or 7, which protobuf does not define.
    case unknownWireType
    /// The value has another wire type than the field.
    case wrongWireType
    /// A packed Boolean other than 0 and 1.
    case illegalBool
    /// A text that is not UTF-8; overlong forms and surrogates count as such.
    case notUTF8
    /// A NUL inside a text, which would end it early for a C library.
    case containsNUL
    /// A second value of a singular message field.
    case duplicate
    /// More levels of messages than allowed.
    case tooDeep
    /// More fields in one message than allowed.
    case tooManyFields
    /// Decoding takes more memory than allowed.
    case tooMuchMemory
    /// A required field is absent.
    case missing
    /// A well-formed value that this field does not allow.
    case invalid
    /// The library rejected bytes that passed the guard: a missing `required` field.
    case refused
  }

  /// The full name of the message, such as `kinship.v1.FetchTasks`.
  public let message: String
  /// The names of the fields from the outside in, such as `rows.task.title`.
  ///
  /// Empty for the message itself; a field that the type does not know has its number.
  public let path: String
  /// The kind of problem.
  public let problem: Problem

  /// Creates an error at a path.
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
