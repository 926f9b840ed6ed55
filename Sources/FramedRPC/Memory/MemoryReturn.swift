#if canImport(Glibc)
  internal import Glibc
#endif
internal import NIOPosix

/// Says when free memory is worth giving back to the system: after a peak, once most of it is free.
struct MemoryReturn: Sendable {
  /// Peaks below this are not worth the work.
  let threshold: Int
  private var peak = 0

  init(threshold: Int) {
    self.threshold = threshold
  }

  /// Notes how much is in use now; true when a peak has just come to its end.
  mutating func note(_ used: Int) -> Bool {
    peak = max(peak, used)
    guard peak >= threshold, used <= peak / 4 else { return false }
    peak = 0
    return true
  }

  /// Gives free memory back to the system, on a thread where nobody waits for it.
  ///
  /// The allocator of glibc keeps what was freed in the middle of its heaps, however long it stays unused.
  static func trim() {
    #if canImport(Glibc)
      guard let trim = mallocTrim else { return }
      NIOThreadPool.singleton.submit { _ in _ = trim(0) }
    #endif
  }

  #if canImport(Glibc)
    private typealias MallocTrim = @convention(c) (Int) -> Int32

    /// glibc's `malloc_trim`, looked up by name: Swift's module of glibc leaves `malloc.h` out.
    private static let mallocTrim: MallocTrim? = dlsym(nil, "malloc_trim").map {
      unsafeBitCast($0, to: MallocTrim.self)
    }
  #endif
}
