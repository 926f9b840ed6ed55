#if canImport(Glibc)
  internal import Glibc
#endif
internal import NIOPosix

extension MemoryTrimPolicy {
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
