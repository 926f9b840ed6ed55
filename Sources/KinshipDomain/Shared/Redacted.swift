/// A value whose content must not appear in descriptions, mirrors or logs.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
}

extension Redacted {
  /// The description, which never contains the content.
  public var debugDescription: String { description }

  /// A mirror without the content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
