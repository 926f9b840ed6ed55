/// A part of a calendar file, from BEGIN to END (RFC 5545, section 3.6).
public struct Component: Hashable, Sendable {
  /// The name, in capitals: VCALENDAR, VEVENT, VTIMEZONE.
  public let name: String
  /// Its lines.
  public var properties: [ContentLine]
  /// The parts in it.
  public var components: [Component]
  /// The number of its BEGIN in the file, from 1; 0 for one that is written.
  public let number: Int

  /// A component with every field given.
  public init(
    _ name: String, _ properties: [ContentLine] = [], components: [Component] = [], number: Int = 0
  ) {
    self.name = name
    self.properties = properties
    self.components = components
    self.number = number
  }

  /// The first line of a name.
  public subscript(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  /// Every line of a name.
  public func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// The UID of an event; nil for a single occurrence of another, and for what is no event.
  var seriesUID: String? {
    guard name == "VEVENT", self["RECURRENCE-ID"] == nil else { return nil }
    return self["UID"]?.text
  }

  /// The bytes of the component, as they stand in a file.
  public var bytes: [UInt8] {
    var bytes = ContentLine("BEGIN", value: name).folded
    for line in properties { bytes += line.folded }
    for component in components { bytes += component.bytes }
    return bytes + ContentLine("END", value: name).folded
  }
}
