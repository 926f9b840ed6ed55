import Foundation

/// The bytes of a file.
func picture(at path: String) throws -> [UInt8] {
  guard let bytes = FileManager.default.contents(atPath: path) else {
    throw FamilyDayError("The picture cannot be read: \(path)")
  }
  return Array(bytes)
}

/// Writes a line to standard error.
func printError(_ sentence: String) {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
}
