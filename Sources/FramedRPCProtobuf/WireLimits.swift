/// What one message may cost before it is refused.
public struct WireLimits: Hashable, Sendable {
  /// The most levels of messages, the outermost included.
  public var depth: Int
  /// The most fields of one message, counted as they are written.
  public var fieldsPerMessage: Int
  /// How many bytes of memory each byte of the message may take.
  public var memoryFactor: Int
  /// The memory that a message may take whatever its length.
  public var memoryAllowance: Int
  /// The memory that no message may pass.
  public var memoryCap: Int

  /// What strangers' messages may cost.
  public static let received = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 8, memoryAllowance: 64 << 10,
    memoryCap: 32 << 20)

  /// What a compiler on the same machine may ask of a program that it started.
  public static let trusted = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 64, memoryAllowance: 1 << 20,
    memoryCap: 1 << 30)

  /// The greatest depth that can be asked for: the guard keeps a place for each level.
  public static let deepest = 32

  /// Limits with every value given.
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
