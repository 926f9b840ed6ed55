import Foundation
import FramedRPC
import KinshipTestSupport
import Synchronization

/// A proxy between clients and a server that drops a share of the replies.
///
/// For a dropped reply it closes the connection instead of forwarding the END frame. The client then cannot
/// tell whether the server executed the call.
final class DroppingProxy: Sendable {
  private let listener: Int32
  private let target: String
  private let share: Double
  private let generator: Mutex<Seeded>
  private let droppedReplyCount = Atomic<Int>(0)

  /// The number of replies that were dropped.
  var lostReplies: Int { droppedReplyCount.load(ordering: .relaxed) }

  /// Listens at a Unix socket; drops the share `share` of all replies, from 0 to 1.
  init(at path: String, to target: String, losing share: Double, seed: UInt64) throws {
    self.target = target
    self.share = share
    generator = Mutex(Seeded(seed))
    listener = try Self.unixSocket(path) { bind($0, $1, $2) }
    guard listen(listener, 128) == 0 else { throw Failure("cannot listen at \(path)") }
    Thread.detachNewThread { self.accept() }
  }

  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    Foundation.close(listener)
  }

  private func accept() {
    while true {
      let client = Foundation.accept(listener, nil, nil)
      guard client >= 0 else { return }
      guard let server = try? Self.unixSocket(target, { connect($0, $1, $2) }) else {
        Foundation.close(client)
        continue
      }
      let connection = ProxiedConnection(client: client, server: server)
      Thread.detachNewThread {
        Self.copy(from: client, to: server)
        connection.endDirection()
      }
      Thread.detachNewThread {
        self.forwardReplies(from: server, to: client)
        connection.endDirection()
      }
    }
  }

  /// The two sockets of one proxied connection; closed after both directions have ended.
  private final class ProxiedConnection: Sendable {
    let client: Int32
    let server: Int32
    private let openDirections = Atomic<Int>(2)

    init(client: Int32, server: Int32) {
      self.client = client
      self.server = server
    }

    /// Shuts down both sockets at the end of one direction; the second call closes them.
    func endDirection() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
      guard openDirections.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
      else {
        return
      }
      Foundation.close(client)
      Foundation.close(server)
    }
  }

  private static func copy(from source: Int32, to target: Int32) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = read(source, &buffer, buffer.count), count > 0 {
      guard send(buffer[..<count], to: target) else { return }
    }
  }

  /// Forwards frames until it drops one.
  ///
  /// A frame has a header of 12 bytes (Docs/Protocol.md). The first three are the length of the rest, and the
  /// fourth is the type; END is 5.
  private func forwardReplies(from source: Int32, to target: Int32) {
    guard let preface = Self.bytes(8, from: source), Self.send(preface[...], to: target) else {
      return
    }
    while let header = Self.bytes(12, from: source) {
      let length = Int(header[0]) << 16 | Int(header[1]) << 8 | Int(header[2])
      guard let payload = Self.bytes(length, from: source) else { return }
      if header[3] == 5, generator.withLock({ Double.random(in: 0..<1, using: &$0) }) < share {
        droppedReplyCount.wrappingAdd(1, ordering: .relaxed)
        return
      }
      guard Self.send((header + payload)[...], to: target) else { return }
    }
  }

  private static func bytes(_ count: Int, from source: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        read(source, buffer.baseAddress?.advanced(by: received), count - received)
      }
      guard got > 0 else { return nil }
      received += got
    }
    return bytes
  }

  private static func send(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func unixSocket(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let number = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard number == 0 else {
      Foundation.close(descriptor)
      throw Failure("cannot open a socket at \(path): errno \(errno)")
    }
    return descriptor
  }
}
