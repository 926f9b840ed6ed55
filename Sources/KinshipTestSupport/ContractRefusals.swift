import Foundation
package import KinshipDomain

/// The refusals that the contract lists: in the comment of each method, and once for many methods.
package struct ContractRefusals: Sendable {
  /// The codes in the list of each method, by its name, which is also that of its use case or query.
  package private(set) var listed: [String: Set<String>] = [:]
  /// The codes that no list repeats, of every method that needs a session.
  package private(set) var ofSessions: Set<String> = []
  /// The codes that no list repeats, of every unary method that changes something.
  package private(set) var ofChanges: Set<String> = []

  /// The lists in `Proto/kinship/v1` of the sources; none where the sources are not there.
  package static let ofSources = ContractRefusals(reading: sources())

  /// The lists in the texts of `.proto` files.
  package init(reading texts: [String]) {
    for text in texts { read(text) }
  }

  /// The refusal itself, or an `UnlistedRefusal` where none of `methods` lists it.
  ///
  /// A method that the contract does not have is not compared.
  package func checked(
    _ refusal: Refusal, of methods: [String], needsSession: Bool = true, changes: Bool
  ) -> any Error {
    let lists = methods.compactMap { listed[$0] }
    guard !lists.isEmpty else { return refusal }
    let isCommon =
      needsSession && ofSessions.contains(refusal.code)
      || changes && ofChanges.contains(refusal.code) && !refusal.isOfOneRulesQuota
    guard !isCommon, !lists.contains(where: { $0.contains(refusal.code) }) else { return refusal }
    return UnlistedRefusal(refusal: refusal, method: methods.joined(separator: " or "))
  }
}

/// A refusal that the contract does not list at its method: the list or the rule is wrong.
package struct UnlistedRefusal: Error, CustomStringConvertible {
  /// The answer that the method gave.
  package let refusal: Refusal
  /// The method.
  package let method: String

  /// Names both.
  package var description: String {
    "\(method) refused \(refusal.code), which its comment in Proto/kinship/v1 does not list"
  }
}

extension Refusal {
  /// Whether it is of a quota that a rule looks at; a server has the others for every change.
  fileprivate var isOfOneRulesQuota: Bool {
    guard case .quotaExceeded(let quota, _) = self else { return false }
    return quota != .writesPerMinute && quota != .outcomes
  }
}

// MARK: - Reading

extension ContractRefusals {
  private static func sources() -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Proto/kinship/v1")
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".proto") }.compactMap { name in
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  private mutating func read(_ text: String) {
    var comment: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("//") {
        comment.append(words.dropFirst(2))
      } else {
        note(comment.joined(separator: " "), above: words)
        comment = []
      }
    }
  }

  private mutating func note(_ comment: String, above line: Substring) {
    if line.hasPrefix("rpc ") {
      let name = String(line.dropFirst(4).prefix { $0.isLetter })
      listed[name] = Self.codes(after: "Refused:", in: comment)
    } else {
      ofSessions.formUnion(Self.codes(after: "Refused without a session:", in: comment) ?? [])
      ofChanges.formUnion(Self.codes(after: "Refused for any change:", in: comment) ?? [])
    }
  }

  /// The codes between some words and the next full stop, without what stands in parentheses; nil where the
  /// comment does not have the words.
  private static func codes(after words: String, in comment: String) -> Set<String>? {
    guard let start = comment.firstRange(of: words)?.upperBound else { return nil }
    let list = comment[start...].replacing(/\([^)]*\)/, with: "").prefix { $0 != "." }
    let codes = list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    return Set(codes).subtracting(["nothing of its own"])
  }
}
