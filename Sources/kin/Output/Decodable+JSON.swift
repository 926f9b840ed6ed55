#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decodable {
  /// Decodes a JSON document with keys in camel or snake case; throws a `DecodingError`.
  init(json document: some Sequence<UInt8>) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(document))
  }
}
