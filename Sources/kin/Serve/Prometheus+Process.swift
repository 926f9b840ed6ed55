import KinshipData
import Libc
import Metrics

extension Prometheus {
  /// Counts the commits of a store, and reads its file sizes at each scrape.
  func watch(_ store: SQLiteStore) {
    let waiting = gauge("kinship_commands_waiting", "Commands waiting for the store's writer.")
    let size = gauge("kinship_store_bytes", "The size of the store's file.")
    let log = gauge("kinship_store_log_bytes", "The size of its write-ahead log.")
    beforeReading {
      waiting.set(store.waitingCommands)
      size.set(store.fileSize)
      log.set(store.logSize)
    }
  }

  /// Adds the standard process metrics.
  func watchProcess() {
    let memory = gauge("process_resident_memory_bytes", "Memory of this process, in bytes.")
    let files = gauge("process_open_fds", "Open file descriptors.")
    let seconds = gauge("process_cpu_seconds_total", "CPU time of this process, in seconds.")
    beforeReading {
      if let bytes = ThisProcess.residentBytes { memory.set(bytes) }
      if let count = ThisProcess.openFiles { files.set(count) }
      seconds.set(ThisProcess.cpuSeconds)
    }
  }
}

/// System values of this process.
private enum ThisProcess {
  static var cpuSeconds: Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  /// Linux reports it in pages, as the second number in the file.
  static var residentBytes: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  static var openFiles: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Excludes the folder's own descriptor, "." and "..".
    return count - 3
  }
}
