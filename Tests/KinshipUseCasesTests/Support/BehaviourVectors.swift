import Foundation

/// The vectors of `behaviours.json`, which other implementations can also run.
enum BehaviourVectors {
  /// A group without vectors, with which a test would pass without running.
  struct EmptyGroup: Error {}

  /// The vectors of a group; throws if there are none.
  static func load<Groups: Decodable, Vector>(
    _ group: KeyPath<Groups, [Vector]>
  ) throws -> [Vector] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    let groups = try JSONDecoder().decode(Groups.self, from: Data(contentsOf: file))
    guard !groups[keyPath: group].isEmpty else { throw EmptyGroup() }
    return groups[keyPath: group]
  }
}
