import Foundation

/// Compiles files of a page together with the other files of their targets.
struct PageCompiler {
  private let protoc: Protoc
  /// The new and the changed files, by their paths in the project.
  private let paths: Set<String>

  /// Creates a compiler of files, given by their paths in the project.
  init(_ files: [String: String]) throws {
    protoc = try Protoc(files)
    paths = Set(files.keys)
  }

  func remove() {
    protoc.remove()
  }

  /// Checks the page's files of a target, function bodies too.
  func check(_ target: String) throws {
    let (own, others) = try files(of: target)
    try protoc.run(
      "swiftc",
      ["-frontend", "-typecheck"] + own.flatMap { ["-primary-file", $0] } + options(of: target)
        + others)
  }

  /// Emits the module of a target for its dependents.
  ///
  /// This checks every declaration of the target, such as the conformances of the stores. Function
  /// bodies are skipped because they take most of the time.
  func emit(_ target: String) throws {
    let (own, others) = try files(of: target)
    try protoc.run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", "\(target).swiftmodule", "-wmo", "-parse-as-library",
        "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
      ] + options(of: target) + own + others)
  }

  /// The files of a target: those of the page, and the others of the project.
  private func files(of target: String) throws -> (own: [String], others: [String]) {
    let folder = "Sources/\(target)/"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: Page.root.appending(path: folder).path())
    let others = names.filter { $0.hasSuffix(".swift") }.map { folder + $0 }
      .filter { !paths.contains($0) }
    return (
      paths.filter { $0.hasPrefix(folder) }.sorted()
        .map { protoc.folder.appending(path: $0).path() },
      others.sorted().map { Page.root.appending(path: $0).path() }
    )
  }

  private func options(of target: String) -> [String] {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    return [
      "-module-name", target, "-package-name", Self.package, "-swift-version", "6",
      "-warnings-as-errors", "-I", protoc.folder.path(), "-I",
      Page.built.appending(path: "Modules").path(),
    ] + Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// The package name of the built modules, which the package manager derives from the folder.
  private static let package = String(
    Page.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

  /// The module maps of SQLite, which are part of GRDB and of the build.
  private static let moduleMaps = [
    Page.root.appending(
      path: ".build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap"
    ).path(),
    Page.built.appending(path: "CSQLiteSettings.build/module.modulemap").path(),
  ]
}
