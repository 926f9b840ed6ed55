import KinshipData
import KinshipDomain
import KinshipPresentation

// Files that somebody names; `-` is standard input.

extension Shell {
  /// The bytes of a picture.
  func picture(_ path: String) throws -> [UInt8] {
    try bytes(of: path, atMost: Photo.largestUpload)
  }

  /// The bytes of a calendar.
  func calendar(_ path: String) throws -> [UInt8] {
    try bytes(of: path, atMost: CalendarFileModel.largestFile)
  }

  /// The bytes of a household that comes on standard input.
  func householdOnStandardInput() throws -> [UInt8] {
    try bytes(of: "-", atMost: HouseholdImport.largestFile)
  }

  /// What is in a file; of one that is too large one byte more than may be.
  private func bytes(of path: String, atMost most: Int) throws -> [UInt8] {
    guard Self.isStandardStream(path) else {
      return try OpenFile(reading: environment.absolute(path)).bytes(atMost: most + 1)
    }
    try requireFreeStreams()
    return try OpenFile.standardInput().bytes(atMost: most + 1)
  }
}
