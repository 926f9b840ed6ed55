import FramedRPC
import Libc
import Synchronization

/// The Unix socket beside a store, at which the process with the store serves the same user.
///
/// It is `kin` in the folder `STORE.socket`. Only the owner can enter that folder, even if others
/// can enter the store's folder. Connect only while another process has the store's lock, because
/// the socket file alone proves nothing.
struct StoreSocket: Hashable, Sendable {
  private let folder: String
  private let address: UnixSocketPath
  var path: String { address.path }

  /// The socket of the store at `store`.
  ///
  /// Nil if there is no such store, or if the path exceeds the system's limit.
  init?(beside store: String) {
    guard let resolved = realpath(store, nil) else { return nil }
    defer { free(resolved) }
    // Links are resolved, because a file has one socket, as it has one lock.
    folder = String(cString: resolved) + ".socket"
    address = UnixSocketPath(folder + "/kin")
    guard path.utf8.count <= UnixSocketPath.longestPath else { return nil }
  }

  /// Whether a process of this user listens at the socket.
  var hasListener: Bool { address.occupant == .listener }

  /// Removes a stale socket, so that a listener can bind; returns false on failure.
  ///
  /// The caller must hold the store's lock.
  func prepare() -> Bool { (try? address.prepare()) != nil }

  /// Removes the socket of a process that ended without cleanup.
  ///
  /// The caller must hold the store's lock.
  func remove() {
    guard fileExists(at: folder) else { return }
    if [.staleSocket, .nothing].contains(address.occupant) { unlink(path) }
    rmdir(folder)
  }
}

// MARK: - Signals

extension StoreSocket {
  /// C strings with the socket's path and folder, for signal handlers; never freed, 0 for none.
  private static let listening = Atomic<UInt>(0)
  private static let listeningFolder = Atomic<UInt>(0)

  /// Makes signals that end the process remove the socket.
  func removeAtSignals() {
    Self.set(folder: strdup(folder), path: strdup(path))
  }

  /// Makes signals remove nothing.
  static func keepAtSignals() { set(folder: nil, path: nil) }

  private static func set(folder: UnsafeMutablePointer<CChar>?, path: UnsafeMutablePointer<CChar>?)
  {
    listeningFolder.store(UInt(bitPattern: folder), ordering: .sequentiallyConsistent)
    listening.store(UInt(bitPattern: path), ordering: .sequentiallyConsistent)
  }

  /// Removes the socket of this process; safe in a signal handler.
  static func removeOwn() {
    if let path = text(at: listening) { unlink(path) }
    if let folder = text(at: listeningFolder) { rmdir(folder) }
  }

  private static func text(at address: borrowing Atomic<UInt>) -> UnsafePointer<CChar>? {
    UnsafePointer(bitPattern: address.load(ordering: .sequentiallyConsistent))
  }

  /// Installs handlers that remove the socket and end the process, for signals with default action.
  static func handleSignals() {
    // Initialized before a handler runs.
    keepAtSignals()
    for number in [SIGINT, SIGTERM, SIGHUP] where hasDefaultAction(number) {
      installSignalHandler(number) { number in
        StoreSocket.removeOwn()
        terminate(bySignal: number)
      }
    }
  }
}
