import Foundation

/// The methods that the repositories declare, and those that use cases and `Measured` call, as
/// written in the sources.
struct RepositoryMethods {
  /// Property of `Repositories` and method, for instance `tasks.save`.
  private(set) var declared: Set<String> = []
  let called: Set<String>

  init() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = here.appending(path: "../../../Sources").standardized
    let domain = try Self.text(in: sources.appending(path: "KinshipDomain"))
    let callers =
      try Self.text(in: sources.appending(path: "KinshipUseCases")) + Self.text(in: here)
    let requirements = domain.matches(of: /protocol (\w+)[^{]*\{(.*?)\n\}/.dotMatchesNewlines())
      .map { (String($0.1), $0.2.matches(of: /func (\w+)\(/).map { String($0.1) }) }
    let methods = Dictionary(requirements) { first, _ in first }
    for property in domain.matches(of: /var (\w+): any (\w+)/) {
      declared.formUnion(methods[String(property.2), default: []].map { "\(property.1).\($0)" })
    }
    called = Set(callers.matches(of: /(\w+)\s*\.(\w+)\(/).map { "\($0.1).\($0.2)" })
  }

  private static func text(in folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
