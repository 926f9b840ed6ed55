// Public, because the conformance of a public type to a public protocol is.
public import ArgumentParser
public import FramedRPC

/// The address of a server, as options, variables and profiles name it.
typealias ServerAddress = EndpointAddress

extension EndpointAddress: ExpressibleByArgument {
  /// The port of an address without one.
  static let kinPort = 7411

  /// The address in an argument; nil when it is none.
  public init?(argument: String) {
    guard let address = try? EndpointAddress(argument, defaultPort: Self.kinPort) else {
      return nil
    }
    self = address
  }
}
