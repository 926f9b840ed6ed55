#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decodable {
  /// Decodes a JSON document; throws a `DecodingError`.
  init(json document: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(document))
  }
}
