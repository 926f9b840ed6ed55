import CProtobufC

/// The version of libprotobuf-c that this program runs with.
package enum WireLibrary {
  /// 1.4.1: older versions parse hostile lengths wrongly (CVE-2022-33070, CVE-2022-48468).
  package static let oldestVersion: UInt32 = 1_004_001

  /// The error for a libprotobuf-c that is too old.
  package struct TooOld: Error, Hashable, Sendable, CustomStringConvertible {
    /// The installed version.
    package let found: UInt32

    /// A sentence for the log.
    package var description: String {
      "libprotobuf-c \(Self.text(found)) is installed, \(Self.text(oldestVersion)) or newer is needed"
    }

    private static func text(_ version: UInt32) -> String {
      "\(version / 1_000_000).\(version / 1_000 % 1_000).\(version % 1_000)"
    }
  }

  /// Throws `TooOld` unless the library is new enough; called once, when a program starts.
  package static func check() throws(TooOld) {
    try check(version: protobuf_c_version_number())
  }

  static func check(version: UInt32) throws(TooOld) {
    guard version >= oldestVersion else { throw TooOld(found: version) }
  }
}
