/// A component of a calendar file, from BEGIN to END (RFC 5545, section 3.6).
public struct Component: Hashable, Sendable {
  /// The name, in upper case: VCALENDAR, VEVENT, VTIMEZONE.
  public let name: String
  /// The lines of the component.
  public var properties: [ContentLine]
  /// The nested components.
  public var components: [Component]
  /// The line number of BEGIN in the file, from 1; 0 for a component to write.
  public let number: Int

  /// Creates a component.
  public init(
    _ name: String, _ properties: [ContentLine] = [], components: [Component] = [], number: Int = 0
  ) {
    self.name = name
    self.properties = properties
    self.components = components
    self.number = number
  }

  /// The first line with a name.
  public subscript(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  /// All lines with a name.
  public func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// The UID of an event; nil for a single occurrence of another event, and for other components.
  var seriesUID: String? {
    guard name == "VEVENT", self["RECURRENCE-ID"] == nil else { return nil }
    return self["UID"]?.text
  }

  /// The bytes of the component in a file.
  public var bytes: [UInt8] {
    var bytes = ContentLine("BEGIN", value: name).folded
    for line in properties { bytes += line.folded }
    for component in components { bytes += component.bytes }
    return bytes + ContentLine("END", value: name).folded
  }
}
