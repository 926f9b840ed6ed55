import KinshipDomain
import KinshipPresentation

extension Shell {
  /// The bytes of a picture that somebody names.
  func picture(_ path: String) throws(FileError) -> [UInt8] {
    try bytes(of: path, atMost: Photo.largestUpload)
  }

  /// The bytes of a calendar that somebody names.
  func calendar(_ path: String) throws(FileError) -> [UInt8] {
    try bytes(of: path, atMost: CalendarFileModel.largestFile)
  }

  /// What is in a file; of one that is too large one byte more than may be.
  private func bytes(of path: String, atMost most: Int) throws(FileError) -> [UInt8] {
    try OpenFile(reading: surroundings.absolute(path)).bytes(atMost: most + 1)
  }

  /// Keeps bytes where somebody wants them, for their owner alone and never over a file; the whole path.
  func keep(_ bytes: [UInt8], at path: String) throws(FileError) -> String {
    let path = surroundings.absolute(path)
    let file = try OpenFile(making: path)
    do { try file.write(bytes) } catch {
      removeFile(path)
      throw error
    }
    return path
  }
}
