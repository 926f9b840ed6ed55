import Foundation
import FramedRPC
import KinshipTestSupport
import Synchronization

/// Stands between clients and a server and loses replies: the frame that ends a call is not passed on,
/// and the connection is cut instead, so that nobody knows whether the call was carried out.
final class DroppingProxy: Sendable {
  private let listener: Int32
  private let target: String
  private let share: Double
  private let chance: Mutex<Seeded>
  private let dropped = Atomic<Int>(0)

  /// How many replies were lost.
  var lostReplies: Int { dropped.load(ordering: .relaxed) }

  /// A proxy at a socket of its own, losing that share of all replies.
  init(at path: String, to target: String, losing share: Double, seed: UInt64) throws {
    self.target = target
    self.share = share
    chance = Mutex(Seeded(seed))
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
      let link = Link(client: client, server: server)
      Thread.detachNewThread {
        Self.copy(from: client, to: server)
        link.leave()
      }
      Thread.detachNewThread {
        self.passReplies(from: server, to: client)
        link.leave()
      }
    }
  }

  /// Two sockets, closed when nobody uses them any more.
  private final class Link: Sendable {
    let client: Int32
    let server: Int32
    private let users = Atomic<Int>(2)

    init(client: Int32, server: Int32) {
      self.client = client
      self.server = server
    }

    func leave() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
      guard users.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else {
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

  /// Passes frames on until one is to be lost (Docs/Protocol.md: 12 bytes of header, whose first three
  /// are the length of what follows and whose fourth is the type; END is 5).
  private func passReplies(from source: Int32, to target: Int32) {
    guard let preface = Self.bytes(8, from: source), Self.send(preface[...], to: target) else {
      return
    }
    while let header = Self.bytes(12, from: source) {
      let length = Int(header[0]) << 16 | Int(header[1]) << 8 | Int(header[2])
      guard let payload = Self.bytes(length, from: source) else { return }
      if header[3] == 5, chance.withLock({ Double.random(in: 0..<1, using: &$0) }) < share {
        dropped.wrappingAdd(1, ordering: .relaxed)
        return
      }
      guard Self.send((header + payload)[...], to: target) else { return }
    }
  }

  private static func bytes(_ count: Int, from source: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        read(source, buffer.baseAddress?.advanced(by: done), count - done)
      }
      guard got > 0 else { return nil }
      done += got
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
      throw Failure("no socket at \(path): \(errno)")
    }
    return descriptor
  }
}
