/// A value whose content is in no description, debugger or log.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
}

extension Redacted {
  /// The description, which never has the content.
  public var debugDescription: String { description }

  /// A mirror without the content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
