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
  /// Where the profile is.
  var path: String { "\(folder.path)/\(file)" }

  /// The profile, empty where there is none; a damaged one is told and left as it is.
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

  /// The names of all profiles, in their order; none where there is no folder yet.
  var names: [ProfileName] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().compactMap { file in
      file.hasSuffix(".json") ? ProfileName(String(file.dropLast(".json".count))) : nil
    }
  }

  /// Writes the profile; only for whoever has the lock.
  func write(_ profile: Profile) throws {
    do { try folder.write(profile.document, to: file) } catch {
      throw CommandError.inputOutput(error.words, in: language)
    }
  }

  /// Keeps everybody else from changing profiles, until the lock is released; throws a `CancellationError` when the task
  /// is cancelled while another has the lock.
  func lock() async throws -> PrivateFolder.Lock {
    do {
      try folder.prepare()
      return try await folder.lock()
    } catch let error as FileError {
      throw CommandError.inputOutput(error.words, in: language)
    }
  }
}
