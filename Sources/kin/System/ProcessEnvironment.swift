#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import KinshipDomain
import KinshipPresentation

/// What a process is given by its surroundings: variables, and the folders that follow from them.
struct ProcessEnvironment {
  let variables: [String: String]
  let workingDirectory: String
  /// How long secret-tool may take where no person can answer its prompt.
  var keyringTimeout = Duration.seconds(3)
  /// Whether a locked keyring may ask a person to unlock it.
  var mayAskKeyring = true

  static func ofProcess() -> ProcessEnvironment {
    ProcessEnvironment(
      variables: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
  }

  /// A variable that is set to something.
  func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder of profiles and the store: `KIN_HOME`, or the platform's folder for data; nil when
  /// there is neither.
  var home: String? {
    if let home = variable("KIN_HOME") { return absolute(home) }
    #if os(macOS)
      return variable("HOME").map { $0 + "/Library/Application Support/Kinship" }
    #else
      // The XDG specification says to ignore relative paths.
      if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/kinship" }
      return variable("HOME").map { $0 + "/.local/share/kinship" }
    #endif
  }

  /// The language that `KIN_LANGUAGE` asks for.
  var chosenLanguage: Language? { language(of: "KIN_LANGUAGE") }

  /// The language of the locale.
  var localeLanguage: Language? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { language(of: $0) }.first
  }

  /// The language that a variable names, alone or as the beginning of a locale; nil for one that nobody speaks here.
  private func language(of name: String) -> Language? {
    variable(name).flatMap { Language(rawValue: $0.prefix(2).lowercased()) }
  }

  /// How times of day are usually told in the locale's region, such as GB of `en_GB.UTF-8`; nil where the
  /// locale names none, or is of another language.
  func clockFormat(for language: Language) -> ClockFormat? {
    guard let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap({ variable($0) }).first,
      locale.hasPrefix("\(language.rawValue)_")
    else { return nil }
    let region = locale.dropFirst(3).prefix { $0.isLetter }
    return ClockFormat(usualInRegion: region.uppercased())
  }

  /// The IANA name of the zone that the machine is set to: `TZ`, or what `/etc/localtime` points to; nil when
  /// they say nothing.
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

  /// The path, seen from the working directory; as it is where that folder is gone.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") || workingDirectory.isEmpty { return path }
    return workingDirectory.hasSuffix("/") ? workingDirectory + path : workingDirectory + "/" + path
  }
}
