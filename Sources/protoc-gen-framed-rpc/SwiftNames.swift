/// The names of the contract in Swift.
enum SwiftNames {
  /// What the values of an enumeration begin with: `TASK_STATUS_` for `TaskStatus`.
  static func prefix(ofValuesOf name: String) -> String {
    var (result, wasLower) = ("", false)
    for character in name {
      if character.isUppercase && wasLower { result.append("_") }
      result.append(character.uppercased())
      wasLower = !character.isUppercase
    }
    return result + "_"
  }

  /// The case of a value: `inProgress` for `TASK_STATUS_IN_PROGRESS`.
  static func caseName(_ value: String, of name: String) -> String {
    let words = value.dropFirst(prefix(ofValuesOf: name).count).split(separator: "_")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return (words.first?.lowercased() ?? "") + rest.joined()
  }

  /// The name with a small first letter: `createTask` for `CreateTask`.
  static func lowerFirst(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}
