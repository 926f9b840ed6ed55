import Foundation
package import KinshipDomain

/// The refusals that the contract lists, in the comment of each method or once for many methods.
package struct ContractRefusals: Sendable {
  /// The codes in the list of each method, by method name; its use case or query has the same name.
  package private(set) var listed: [String: Set<String>] = [:]
  /// The codes that apply to every method that needs a session; the lists of the methods omit them.
  package private(set) var ofSessions: Set<String> = []
  /// The codes that apply to every unary method that changes something; the lists omit them.
  package private(set) var ofChanges: Set<String> = []

  /// The lists in `Proto/kinship/v1` of the source tree; empty without the source tree.
  package static let ofSources = ContractRefusals(reading: sources())

  /// Parses the lists in the texts of `.proto` files.
  package init(reading texts: [String]) {
    for text in texts { read(text) }
  }

  /// Returns the refusal itself, or an `UnlistedRefusal` if none of `methods` lists it.
  ///
  /// A method that the contract does not have is not compared.
  package func checked(
    _ refusal: Refusal, of methods: [String], needsSession: Bool = true, changes: Bool
  ) -> any Error {
    let lists = methods.compactMap { listed[$0] }
    guard !lists.isEmpty else { return refusal }
    let isCommon =
      needsSession && ofSessions.contains(refusal.code)
      || changes && ofChanges.contains(refusal.code) && !refusal.isOfUseCaseQuota
    guard !isCommon, !lists.contains(where: { $0.contains(refusal.code) }) else { return refusal }
    return UnlistedRefusal(refusal: refusal, method: methods.joined(separator: " or "))
  }
}

/// A refusal that the contract does not list for its method: the list or the rule is wrong.
package struct UnlistedRefusal: Error, CustomStringConvertible {
  /// The refusal that the method returned.
  package let refusal: Refusal
  /// The name of the method, or the names of several joined with "or".
  package let method: String

  /// A sentence that names the method and the code of the refusal.
  package var description: String {
    "\(method) refused \(refusal.code), which its comment in Proto/kinship/v1 does not list"
  }
}

extension Refusal {
  /// Whether the refusal is of a quota that a single use case checks; the server checks the others
  /// for every change.
  fileprivate var isOfUseCaseQuota: Bool {
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

  /// The codes between the given words and the next full stop, without text in parentheses; nil if
  /// the comment does not contain the words.
  private static func codes(after words: String, in comment: String) -> Set<String>? {
    guard let start = comment.firstRange(of: words)?.upperBound else { return nil }
    let list = comment[start...].replacing(/\([^)]*\)/, with: "").prefix { $0 != "." }
    let codes = list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    return Set(codes).subtracting(["nothing of its own"])
  }
}
