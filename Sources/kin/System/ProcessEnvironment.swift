#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import KinshipDomain
import KinshipPresentation

/// The environment of a process: its variables, and the folders that follow from them.
struct ProcessEnvironment {
  let variables: [String: String]
  let workingDirectory: String
  /// Time limit for secret-tool if no person can answer its prompt.
  var keyringTimeout = Duration.seconds(3)
  /// Whether `~/` in a typed path is the user's folder; outside a REPL session the shell expands it.
  var expandsTilde = false
  /// Whether a locked keyring may show its unlock prompt.
  var mayAskKeyring = true

  static func ofProcess() -> ProcessEnvironment {
    ProcessEnvironment(
      variables: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
  }

  /// The value of a variable, or nil if it is unset or empty.
  func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether `KIN_NO_QUESTIONS` is 1, for scripts on a terminal.
  var forbidsQuestions: Bool { variable("KIN_NO_QUESTIONS") == "1" }

  /// Whether `kin` asks for missing arguments, and starts its guide.
  var asksQuestions: Bool { Prompt.showsQuestions && !forbidsQuestions }

  /// The folder of profiles and the store: `KIN_HOME`, or the platform's data folder.
  ///
  /// Nil if neither is known.
  var home: String? {
    if let home = variable("KIN_HOME") { return resolved(home) }
    #if os(macOS)
      return variable("HOME").map { $0 + "/Library/Application Support/Kinship" }
    #else
      // The XDG specification says to ignore relative paths.
      if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/kinship" }
      return variable("HOME").map { $0 + "/.local/share/kinship" }
    #endif
  }

  /// The language in `KIN_LANGUAGE`.
  var chosenLanguage: Language? { language(of: "KIN_LANGUAGE") }

  /// The language of the locale.
  var localeLanguage: Language? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { language(of: $0) }.first
  }

  /// The language in a variable, such as `nl` or `nl_NL.UTF-8`; nil if unsupported.
  private func language(of name: String) -> Language? {
    variable(name).flatMap { Language(rawValue: $0.prefix(2).lowercased()) }
  }

  /// The usual clock format of the locale's region, such as GB in `en_GB.UTF-8`.
  ///
  /// Nil if the locale has no region, or another language.
  func clockFormat(for language: Language) -> ClockFormat? {
    guard let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap({ variable($0) }).first,
      locale.hasPrefix("\(language.rawValue)_")
    else { return nil }
    let region = locale.dropFirst(3).prefix { $0.isLetter }
    return ClockFormat(usualInRegion: region.uppercased())
  }

  /// The IANA name of the machine's time zone, or nil if unknown.
  ///
  /// Sources in order: `TZ`, the target of `/etc/localtime`, and the content of `/etc/timezone`.
  var timeZone: String? { configuredTimeZone.flatMap { $0.isEmpty ? nil : $0 } }

  private var configuredTimeZone: String? {
    if let name = variable("TZ") { return name.hasPrefix(":") ? String(name.dropFirst()) : name }
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    if let target, let folder = target.firstRange(of: "zoneinfo/") {
      return String(target[folder.upperBound...])
    }
    let named = FileManager.default.contents(atPath: "/etc/timezone")
    return named.map { String(decoding: $0, as: UTF8.self).trimmed }
  }

  /// The absolute path of a typed path, relative to the working directory.
  func absolute(_ path: String) -> String {
    guard expandsTilde, path.hasPrefix("~/"), let home = variable("HOME") else {
      return resolved(path)
    }
    return resolved(home) + path.dropFirst()
  }

  /// The absolute path, relative to the working directory; unchanged if that directory is unknown.
  func resolved(_ path: String) -> String {
    if path.hasPrefix("/") || workingDirectory.isEmpty { return path }
    return workingDirectory.hasSuffix("/") ? workingDirectory + path : workingDirectory + "/" + path
  }
}
