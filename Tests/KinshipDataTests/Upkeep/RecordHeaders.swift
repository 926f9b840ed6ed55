import Foundation

/// Finds the column types in a database file, for tests that change one.
///
/// SQLite file format, sections 1.6 and 2.1: a cell of a leaf page begins with the length of its record
/// (and, in a table, its rowid). A record begins with the length of its header and a number for the type
/// of each column.
struct RecordHeaders {
  /// The offsets of the bytes that contain the type of a column.
  private(set) var types: [Int] = []
  private let bytes: Data

  init(of file: Data) {
    bytes = file
    let size = Int(file[16]) << 8 | Int(file[17])
    for page in stride(from: 0, to: file.count, by: size) { read(page) }
  }

  private mutating func read(_ page: Int) {
    let header = page == 0 ? 100 : page
    let isTable = bytes[header] == 0x0D
    guard isTable || bytes[header] == 0x0A else { return }
    for cell in 0..<number(at: header + 3) {
      var place = page + number(at: header + 8 + 2 * cell)
      _ = varint(&place)
      if isTable { _ = varint(&place) }
      let record = place
      let end = record + varint(&place)
      types += place..<min(end, bytes.count)
    }
  }

  private func number(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  private func varint(_ place: inout Int) -> Int {
    var value = 0
    for _ in 0..<9 {
      let byte = bytes[place]
      place += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }
}
