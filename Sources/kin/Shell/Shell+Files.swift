import KinshipData
import KinshipDomain
import KinshipPresentation

// Files named on the command line; `-` is standard input.

extension Shell {
  /// The bytes of a picture file.
  func picture(_ path: String) throws -> [UInt8] {
    try bytes(of: path, atMost: Photo.largestUpload)
  }

  /// The bytes of a calendar file.
  func calendar(_ path: String) throws -> [UInt8] {
    try bytes(of: path, atMost: CalendarFileModel.largestFile)
  }

  /// The bytes of a file with a receipt or a key.
  func planFile(_ path: String) throws -> [UInt8] {
    try bytes(of: path, atMost: PlanReceipt.mostBytes)
  }

  /// The bytes of a household file on standard input.
  func householdOnStandardInput() throws -> [UInt8] {
    try bytes(of: "-", atMost: HouseholdImport.largestFile)
  }

  /// The bytes of a file, at most `most + 1`, which shows that the file is too large.
  private func bytes(of path: String, atMost most: Int) throws -> [UInt8] {
    guard Self.isStandardStream(path) else {
      return try OpenFile(reading: environment.absolute(path)).bytes(atMost: most + 1)
    }
    try requireFreeStreams()
    return try OpenFile.standardInput().bytes(atMost: most + 1)
  }

  /// Whether `-` was typed as the file, for standard input or output.
  nonisolated static func isStandardStream(_ typed: String) -> Bool { typed == "-" }

  /// Throws in a REPL session, which uses standard input and output itself.
  func requireFreeStreams() throws {
    guard session == nil else { throw usage(.streamsOfSession) }
  }
}
