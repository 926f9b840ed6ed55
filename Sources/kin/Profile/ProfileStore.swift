#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import KinshipDomain

/// Reads and writes one profile in `profiles/NAME.json`.
struct ProfileStore {
  let folder: PrivateFolder
  let name: ProfileName
  let language: Language

  private var file: String { "\(name).json" }
  /// The path of the profile's file.
  var path: String { "\(folder.path)/\(file)" }

  /// Reads the profile; empty if there is no file.
  ///
  /// Throws for a damaged file, which stays unchanged.
  func read() throws -> Profile {
    do {
      guard let bytes = try folder.read(file) else { return Profile() }
      guard let text = String(validating: bytes, as: UTF8.self),
        let profile = Profile(document: text)
      else { throw CommandError.inputOutput(.profileDamaged(path: path), in: language) }
      return profile
    } catch let error as FileError {
      throw CommandError.inputOutput(error.words, in: language)
    }
  }

  /// The names of all profiles in order; empty without a folder.
  var names: [ProfileName] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().compactMap { file in
      file.hasSuffix(".json") ? ProfileName(String(file.dropLast(".json".count))) : nil
    }
  }

  /// Writes the profile; the caller must hold the lock.
  func write(_ profile: Profile) throws {
    do { try folder.write(profile.document, to: file) } catch {
      throw CommandError.inputOutput(error.words, in: language)
    }
  }

  /// Waits for the exclusive lock on all profiles, which the caller must release.
  ///
  /// Throws a `CancellationError` if the task is cancelled while it waits.
  func lock() async throws -> PrivateFolder.Lock {
    do {
      try folder.prepare()
      return try await folder.lock()
    } catch let error as FileError {
      throw CommandError.inputOutput(error.words, in: language)
    }
  }
}
