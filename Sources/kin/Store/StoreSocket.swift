import FramedRPC
import Libc
import Synchronization

/// The Unix socket beside a store: the process that has the store open serves it there to other processes of
/// the same user.
///
/// It is `kin` in the folder `STORE.socket`, which only its owner may enter, whoever may enter the store's
/// folder. Connect to it only while another process has the store's lock: a socket alone proves nothing.
struct StoreSocket: Hashable, Sendable {
  private let folder: String
  private let address: UnixSocketPath
  var path: String { address.path }

  /// The socket beside the store at `store`; nil where there is no such store, and where the path is longer
  /// than the system takes.
  init?(beside store: String) {
    guard let resolved = realpath(store, nil) else { return nil }
    defer { free(resolved) }
    // One file has one socket, as it has one lock, whatever links lead to it.
    folder = String(cString: resolved) + ".socket"
    address = UnixSocketPath(folder + "/kin")
    guard path.utf8.count <= UnixSocketPath.longestPath else { return nil }
  }

  /// Whether a process of this user listens there.
  var hasListener: Bool { address.occupant == .listener }

  /// Makes the path free for a listener; false where it cannot be.
  ///
  /// Only for the process that has the lock.
  func prepare() -> Bool { (try? address.prepare()) != nil }

  /// Removes what a process has left that has ended without closing.
  ///
  /// Only for the process that has the lock.
  func remove() {
    guard fileExists(at: folder) else { return }
    if [.staleSocket, .nothing].contains(address.occupant) { unlink(path) }
    rmdir(folder)
  }
}

// MARK: - Signals

extension StoreSocket {
  /// The path and folder of the socket that this process listens at, for the handler of a signal: addresses
  /// of C strings that are never freed, 0 for none.
  private static let listening = Atomic<UInt>(0)
  private static let listeningFolder = Atomic<UInt>(0)

  /// From now on a signal that ends the process removes the socket.
  func removeAtSignals() {
    Self.set(folder: strdup(folder), path: strdup(path))
  }

  /// From now on a signal removes nothing.
  static func keepAtSignals() { set(folder: nil, path: nil) }

  private static func set(folder: UnsafeMutablePointer<CChar>?, path: UnsafeMutablePointer<CChar>?)
  {
    listeningFolder.store(UInt(bitPattern: folder), ordering: .sequentiallyConsistent)
    listening.store(UInt(bitPattern: path), ordering: .sequentiallyConsistent)
  }

  /// Removes the socket that this process listens at; it may be called in the handler of a signal.
  static func removeOwn() {
    if let path = text(at: listening) { unlink(path) }
    if let folder = text(at: listeningFolder) { rmdir(folder) }
  }

  private static func text(at address: borrowing Atomic<UInt>) -> UnsafePointer<CChar>? {
    UnsafePointer(bitPattern: address.load(ordering: .sequentiallyConsistent))
  }

  /// Has signals that end this process remove the socket first, unless something else handles or ignores them.
  static func handleSignals() {
    // Made before a handler needs them.
    keepAtSignals()
    for number in [SIGINT, SIGTERM, SIGHUP] where hasDefaultAction(number) {
      installSignalHandler(number) { number in
        StoreSocket.removeOwn()
        terminate(bySignal: number)
      }
    }
  }
}
