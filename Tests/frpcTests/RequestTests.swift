import Foundation
import Testing

@testable import frpc

@Suite struct RequestTests {
  /// Splits bytes, which arrive in pieces, into lines.
  private func lines(_ pieces: [UInt8]..., maxBytes: Int = 16) async throws -> [String] {
    var splitter = LineSplitter(maxBytes: maxBytes)
    var lines: [String] = []
    for piece in pieces { try await splitter.split(piece) { lines.append($0) } }
    try await splitter.finish { lines.append($0) }
    return lines
  }

  @Test func `input is split at line feeds, without carriage returns and blank lines`() async throws
  {
    #expect(
      try await lines(Array("a\r\n\r\n \n\nb\nc".utf8)) == ["a", "b", "c"])
    #expect(try await lines() == [])
    #expect(try await lines(Array("\n".utf8)) == [])
  }

  @Test func `input is not split at other line separators`() async throws {
    let line = "a\u{2028}b\u{85}c\u{B}d\re"
    #expect(try await lines(Array("\(line)\nf".utf8)) == [line, "f"])
  }

  @Test func `a line that arrives in pieces, split within a character, is one line`() async throws {
    #expect(try await lines([0x61, 0xC3], [0xBC, 0x0A, 0x62]) == ["aü", "b"])
  }

  @Test func `a line over the limit fails before its end arrives`() async throws {
    let most = [UInt8](repeating: 0x61, count: 16)
    #expect(try await lines(most, [0x0A] + most).count == 2)
    await #expect(throws: Failure.file("a line of the requests has more than 16 bytes")) {
      try await lines(most, [0x61])
    }
  }

  @Test(arguments: [[0xFF], [0xC3, 0x0A], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `a line that is not UTF-8 is a failure`(bytes: [UInt8]) async {
    await #expect(throws: Failure.file("a line of the requests is not UTF-8")) {
      try await lines(bytes)
    }
  }

  @Test func `a file of requests is read as a whole and line by line`() async throws {
    var template = Array("\(NSTemporaryDirectory())/frpc-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    #expect(descriptor >= 0)
    close(descriptor)
    let file = URL(filePath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{}\r\n\u{2028}\n".utf8).write(to: file)
    let requests = Requests.file(file.path)
    #expect(try requests.wholeText() == "{}\r\n\u{2028}\n")
    var lines: [String] = []
    try await requests.forEachLine { lines.append($0) }
    #expect(lines == ["{}"])
    try Data([0x22, 0xFF, 0x22]).write(to: file)
    #expect(throws: Failure.file("the request is not UTF-8")) { try requests.wholeText() }
  }

  @Test func `reading an endless file fails at the size limit`() async {
    #expect(throws: Failure.file("the file /dev/zero has more than 1 MiB")) {
      try InputFile(path: "/dev/zero").readAll(maxMiB: 1)
    }
    #expect(throws: Failure.file("the file /dev/zero has more than 32 MiB")) {
      try Requests.file("/dev/zero").wholeText()
    }
  }

  @Test func `output to a full non-blocking pipe arrives completely`() async throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    #expect(fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "0123456789abcdef", count: 16_384)
    async let received = Self.bytes(of: pipe.fileHandleForReading)
    try Output.write(text, to: writer.fileDescriptor)
    try writer.close()
    #expect(try await received == Data(text.utf8))
  }

  @concurrent private static func bytes(of handle: FileHandle) async throws -> Data {
    try handle.readToEnd() ?? Data()
  }
}
