import Foundation
public import KinshipDomain
public import KinshipUseCases

/// Processes photos with `vipsthumbnail` of libvips, in a separate process for each photo.
///
/// A hostile file that crashes or stalls the decoder affects no other work. The header is checked
/// first, so that an image that is too large is never decoded.
public struct VipsThumbnail: PhotoProcessor {
  private let program: @Sendable () -> String?
  private let limits: LimitedProcess.Limits
  private let queue: WorkQueue

  /// Uses `vipsthumbnail` from `PATH`, with one process for each core and one for each account at a
  /// time.
  ///
  /// More than `waitingLimit` photos at a time, or four of one account, are refused with a busy
  /// `Fault`.
  public init(waitingLimit: Int = 64) {
    self.init(program: Self.find("vipsthumbnail"), waitingLimit: waitingLimit)
  }

  /// Uses a program with the arguments of `vipsthumbnail`; the path is evaluated for each photo,
  /// nil if there is none.
  init(
    program: @autoclosure @escaping @Sendable () -> String?,
    limits: LimitedProcess.Limits = .decoding, waitingLimit: Int = 64
  ) {
    self.program = program
    self.limits = limits
    queue = WorkQueue("pictures", limit: waitingLimit, limitOfOwner: StagingArea.limit)
  }

  /// Processes a photo; throws `MissingProgram` if `vipsthumbnail` is not installed.
  public func process(
    for user: UserID, atMostWide width: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto {
    try await queue.run(for: user) { try picture(of: original(), atMostWide: width) }
  }

  private func picture(of file: [UInt8], atMostWide width: Int) throws -> ProcessedPhoto {
    try ImageHeader(file).requireDecodable()
    guard let program = program() else { throw Self.missing }
    let input = try UnnamedFile(holding: file)
    let output = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: program, arguments: Self.arguments(atMostWide: width), environment: Self.environment,
      limits: limits)
    let (ending, message) = try process.run(input: input.descriptor, output: output.descriptor)
    switch ending {
    case .exited(0): return try ProcessedPhoto(jpeg: output.bytes(atMost: limits.output))
    // The statuses of `sh` for a program that does not start, and of the loader for missing
    // libraries.
    case .exited(126), .exited(127): throw Self.missing
    case .exited, .killed: throw Refusal.compressionFailed(.unreadable)
    // The CPU limit ends a slow image first, so that a timeout means busy processors.
    case .timedOut: throw Overload(what: message.isEmpty ? "pictures" : "pictures (\(message))")
    }
  }

  private static let missing = MissingProgram("vipsthumbnail", package: "libvips-tools")

  /// The arguments: rotated by EXIF and scaled to at most `width` pixels; sRGB, quality 70, on
  /// white, without metadata.
  ///
  /// A truncated file is an error.
  private static func arguments(atMostWide width: Int) -> [String] {
    [
      "stdin[fail-on=truncated]", "--size", "\(width)x>", "--export-profile", "srgb",
      "--vips-concurrency=1", "--vips-novector", "-o", ".jpg[Q=70,strip,background=255]",
    ]
  }

  /// Enables only loaders that are tested with hostile files, with one thread.
  ///
  /// One malloc arena avoids reserved address space for each thread.
  private static let environment = [
    "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=1", "LC_ALL=C",
  ]

  /// Searches the program in the folders of `PATH` and in the usual system folders.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
      + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    return folders.lazy.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}

extension LimitedProcess.Limits {
  /// Limits for decoding: 256 MiB for the image and 128 MiB for mapped libraries, 10 s, 16 MiB of
  /// JPEG.
  static let decoding = LimitedProcess.Limits(
    addressSpace: 384 * 1_024 * 1_024, processorSeconds: 10, duration: .seconds(10),
    output: PhotoImage.sizes.upperBound)
}

extension ProcessedPhoto {
  /// Reads the output of a program; throws `compressionFailed` unless it is a JPEG that can be
  /// stored.
  init(jpeg bytes: [UInt8]) throws {
    let header = try ImageHeader(bytes)
    guard header.format == .jpeg, PhotoImage.widths.contains(header.width),
      PhotoImage.heights.contains(header.height)
    else { throw Refusal.compressionFailed(.unreadable) }
    self.init(bytes: bytes, width: header.width, height: header.height)
  }
}
