import Foundation
import GRDB
import KinshipDomain

/// Checks that each row of a photo has its file.
enum PictureCheck {
  /// Reads all photos; a photo that is deleted meanwhile is no finding.
  static func run(_ store: OpenStoreFile, _ verdict: inout StoreCheckReport) throws {
    let files = PhotoFiles(beside: store.file.path)
    var flaws: [(StoredPicture, StoredPicture.Flaw)] = []
    for picture in try store.read(StoredPicture.all) {
      let path = files.path(of: picture.photo, in: picture.household)
      if let flaw = try picture.flaw(in: path) {
        flaws.append((picture, flaw))
      } else {
        verdict.pictures += 1
      }
    }
    guard !flaws.isEmpty else { return }
    let present = Set(try store.read(StoredPicture.all))
    for (picture, flaw) in flaws where present.contains(picture) {
      verdict.lostPictures.append(try store.read { try picture.lost(from: files, $0) })
      verdict.add(
        ["picture \(picture.photo) of household \(picture.household): \(flaw)"], to: .pictures)
    }
  }
}

/// The attributes of a photo's file according to its row.
struct StoredPicture: Hashable {
  let household: HouseholdID
  let photo: PhotoRef
  let size: Int
  let digest: [UInt8]

  static func all(_ database: Database) throws -> [StoredPicture] {
    try database.rows(
      of: "photo", "SELECT household, id, size, digest FROM photo ORDER BY household, id",
      as: StoredPicture.init)
  }

  static func all(of household: HouseholdID, _ database: Database) throws -> [StoredPicture] {
    try database.rows(
      of: "photo",
      "SELECT household, id, size, digest FROM photo WHERE household = ? ORDER BY id", [household],
      as: StoredPicture.init)
  }

  private init(_ row: ResultRow<ColumnIndex>) throws {
    try self.init(household: row[0], photo: row[1], size: row[2], digest: row[3])
  }

  init(household: HouseholdID, photo: PhotoRef, size: Int, digest: [UInt8]) {
    (self.household, self.photo, self.size, self.digest) = (household, photo, size, digest)
  }

  /// The difference between the file at `path` and the row; nil if they match.
  func flaw(in path: String) throws -> Flaw? {
    guard let bytes = try FileAccess.read(path, atMost: PhotoImage.sizes.upperBound + 1) else {
      return .missing
    }
    guard bytes.count == size else { return .size(bytes.count, expected: size) }
    return bytes.contentDigest.bytes == digest ? nil : .content
  }
}

extension StoredPicture {
  /// The difference between a photo's file and its row.
  enum Flaw: Hashable, CustomStringConvertible {
    case missing
    case size(Int, expected: Int)
    case content

    var description: String {
      switch self {
      case .missing: "its file is missing"
      case .size(let size, let expected): "its file has \(size) bytes instead of \(expected)"
      case .content: "its file has other bytes than it was kept with"
      }
    }
  }
}
