#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import KinshipDomain
import KinshipPresentation

/// A file that somebody names: a picture or a calendar to be sent, or a place to keep one.
enum PictureFile {
  /// What is in the file; of a file that is too large no more than shows that.
  static func read(
    _ path: String, atMost most: Int = Photo.largestUpload
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 262_144)
    while bytes.count <= most {
      let count = readBytes(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Makes a file with these bytes, for its owner alone; never over one that is there.
  static func make(_ path: String, holding bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = FileError(path)
        unlink(path)
        throw error
      }
      rest = rest.dropFirst(count)
    }
  }
}

extension Shell {
  /// The bytes of a picture that somebody names.
  func picture(_ path: String) throws -> [UInt8] {
    do {
      return try PictureFile.read(surroundings.absolute(path))
    } catch {
      throw Trouble.inputOutput(error.words(writing: false), in: language)
    }
  }

  /// The bytes of a calendar that somebody names.
  func calendar(_ path: String) throws -> [UInt8] {
    do {
      return try PictureFile.read(
        surroundings.absolute(path), atMost: CalendarFileModel.largestFile)
    } catch {
      throw Trouble.inputOutput(error.words(writing: false), in: language)
    }
  }

  /// Keeps bytes where somebody wants them; the whole path.
  func keep(_ bytes: [UInt8], at path: String) throws -> String {
    let path = surroundings.absolute(path)
    do {
      try PictureFile.make(path, holding: bytes)
      return path
    } catch {
      throw Trouble.inputOutput(error.words(writing: true), in: language)
    }
  }
}
