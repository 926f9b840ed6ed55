// Public, because the conformance of a public type to a public protocol must be public.
public import ArgumentParser
public import FramedRPC

/// The address of a server, as in options, variables and profiles.
typealias ServerAddress = EndpointAddress

extension EndpointAddress: ExpressibleByArgument {
  /// The default port.
  static let kinPort = 7411

  /// Parses an address; nil if it is malformed.
  public init?(argument: String) {
    guard let address = try? EndpointAddress(argument, defaultPort: Self.kinPort) else {
      return nil
    }
    self = address
  }
}
