import Foundation
public import KinshipDomain
public import KinshipUseCases

/// Makes pictures with `vipsthumbnail` of libvips, in a process of its own for each: a decoder that a
/// stranger's file breaks, or sends on an endless way, breaks nothing else.
///
/// The header is looked at first: what is too large is never decoded.
public struct VipsThumbnail: PhotoProcessor {
  private let program: @Sendable () -> String?
  private let limits: LimitedProcess.Limits
  private let queue: WorkQueue

  /// `vipsthumbnail` wherever `PATH` has it, one for each core at a time and one for each account; more
  /// than `waitingLimit` pictures at a time, or four of one account, are refused as a busy `Fault`.
  public init(waitingLimit: Int = 64) {
    self.init(program: Self.find("vipsthumbnail"), waitingLimit: waitingLimit)
  }

  /// A program that takes the arguments of `vipsthumbnail`, asked for at each picture; nil for none.
  init(
    program: @autoclosure @escaping @Sendable () -> String?,
    limits: LimitedProcess.Limits = .decoding, waitingLimit: Int = 64
  ) {
    self.program = program
    self.limits = limits
    queue = WorkQueue("pictures", limit: waitingLimit, limitOfOwner: StagingArea.limit)
  }

  /// Makes a picture; throws `MissingProgram` where there is no `vipsthumbnail`.
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
    // What `sh` says of a program that does not start, and the loader of one without its libraries.
    case .exited(126), .exited(127): throw Self.missing
    case .exited, .killed: throw Refusal.compressionFailed(.unreadable)
    // Its own seconds would have ended it: others had the processors.
    case .timedOut: throw Overload(what: message.isEmpty ? "pictures" : "pictures (\(message))")
    }
  }

  private static let missing = MissingProgram("vipsthumbnail", package: "libvips-tools")

  /// Turned by EXIF and at most so many pixels wide; sRGB, quality 70, on white, without metadata.
  ///
  /// A file that is cut off is no picture.
  private static func arguments(atMostWide width: Int) -> [String] {
    [
      "stdin[fail-on=truncated]", "--size", "\(width)x>", "--export-profile", "srgb",
      "--vips-concurrency=1", "--vips-novector", "-o", ".jpg[Q=70,strip,background=255]",
    ]
  }

  /// Only loaders that are tested against hostile files, one thread, and no heap for each thread, which
  /// would reserve addresses that it does not use.
  private static let environment = [
    "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=1", "LC_ALL=C",
  ]

  /// The program in the folders of `PATH`, or in those that systems keep programs in.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
      + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    return folders.lazy.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}

extension LimitedProcess.Limits {
  /// 256 MiB for the picture and 128 MiB for what the libraries are mapped to, 10 s, 16 MiB of JPEG.
  static let decoding = LimitedProcess.Limits(
    addressSpace: 384 * 1_024 * 1_024, processorSeconds: 10, duration: .seconds(10),
    output: PhotoImage.sizes.upperBound)
}

extension ProcessedPhoto {
  /// What a program has made; throws `compressionFailed` unless it is a JPEG that can be kept.
  init(jpeg bytes: [UInt8]) throws {
    let header = try ImageHeader(bytes)
    guard header.format == .jpeg, PhotoImage.widths.contains(header.width),
      PhotoImage.heights.contains(header.height)
    else { throw Refusal.compressionFailed(.unreadable) }
    self.init(bytes: bytes, width: header.width, height: header.height)
  }
}
