#if canImport(Glibc)
  internal import Glibc
#endif
internal import NIOPosix

extension MemoryTrimPolicy {
  /// Returns free memory to the system, on a background thread.
  ///
  /// The allocator of glibc otherwise keeps freed memory in the middle of its heaps, however long
  /// it stays unused.
  static func trim() {
    #if canImport(Glibc)
      guard let trim = mallocTrim else { return }
      NIOThreadPool.singleton.submit { _ in _ = trim(0) }
    #endif
  }

  #if canImport(Glibc)
    private typealias MallocTrim = @convention(c) (Int) -> Int32

    /// glibc's `malloc_trim`, looked up by name because Swift's module of glibc lacks `malloc.h`.
    private static let mallocTrim: MallocTrim? = dlsym(nil, "malloc_trim").map {
      unsafeBitCast($0, to: MallocTrim.self)
    }
  #endif
}
