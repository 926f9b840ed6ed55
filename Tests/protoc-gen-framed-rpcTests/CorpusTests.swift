import Foundation
import Testing

/// Contracts in the style of other projects, in Tests/corpus.
@Suite struct CorpusTests {
  private static let corpus = Page.root.appending(path: "Tests/corpus")

  /// The folders of the corpus: one Swift module each, and the refused files.
  private static let folders = Result {
    try FileManager.default.contentsOfDirectory(atPath: corpus.path())
      .filter { FileManager.default.fileExists(atPath: "\(corpus.path())/\($0)/.") }.sorted()
  }

  @Test func `the corpus has valid folders and one of refused files`() throws {
    let folders = try Self.folders.get()
    #expect(folders.count > 5 && folders.contains("refused"), "\(folders)")
  }

  @Test(arguments: (try? folders.get()) ?? [])
  func `C and Swift of a corpus folder compile without warnings, refused files are refused`(
    _ folder: String
  ) throws {
    let protoc = try Protoc([:])
    defer { protoc.remove() }
    try protoc.run(
      Self.corpus.appending(path: "run").path(), ["--build", Page.built.path(), folder])
  }
}
