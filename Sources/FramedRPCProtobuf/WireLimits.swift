/// Limits of decoding one message: nesting, fields and memory.
public struct WireLimits: Hashable, Sendable {
  /// The largest number of nested messages, the outermost included; at most ``deepest``.
  public var depth: Int
  /// The largest number of fields in one message, counting each occurrence.
  public var fieldsPerMessage: Int
  /// The bytes of memory that each byte of the message may take.
  public var memoryFactor: Int
  /// The bytes of memory that a message may take in addition.
  public var memoryAllowance: Int
  /// The bytes of memory that no message may exceed.
  public var memoryCap: Int

  /// Limits of messages from the network.
  public static let received = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 8, memoryAllowance: 64 << 10,
    memoryCap: 32 << 20)

  /// Limits of messages from a trusted process, such as protoc, which starts the generator.
  public static let trusted = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 64, memoryAllowance: 1 << 20,
    memoryCap: 1 << 30)

  /// The largest depth that can be set, because the guard has space for 32 levels.
  public static let deepest = 32

  /// Creates limits with these values.
  public init(
    depth: Int, fieldsPerMessage: Int, memoryFactor: Int, memoryAllowance: Int, memoryCap: Int
  ) {
    precondition((1...Self.deepest).contains(depth), "The guard has places for 32 levels")
    self.depth = depth
    self.fieldsPerMessage = fieldsPerMessage
    self.memoryFactor = memoryFactor
    self.memoryAllowance = memoryAllowance
    self.memoryCap = memoryCap
  }

  /// The memory that a message of `length` bytes may take.
  public func budget(forLength length: Int) -> Int {
    min(memoryCap, length * memoryFactor + memoryAllowance)
  }
}
