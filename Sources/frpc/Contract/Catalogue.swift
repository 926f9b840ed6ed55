import FramedRPCDescriptors
import FramedRPCProtobuf

/// The services and types of a server or a descriptor set, by name.
struct Catalogue: Sendable {
  /// A declaration with its file.
  enum Declaration: Sendable {
    case service(ProtoService, ProtoFile)
    case method(ProtoMethod, of: ProtoService, ProtoFile)
    case message(ProtoMessage, ProtoFile)
    case enumeration(ProtoEnum, ProtoFile)
  }

  /// The full names of all services, sorted; some can lack a description.
  let serviceNames: [String]
  let types: MessageTypes
  /// Services and types.
  private let declarations: [String: Declaration]
  /// Methods by `SERVICE/METHOD`.
  private let methods: [String: Declaration]

  /// Creates a catalogue from a `FileDescriptorSet` and the names of further services.
  init(descriptorSet: [UInt8], services: [String] = []) throws {
    let files = try DescriptorSetReader.files(descriptorSet)
    var (declarations, methods) = ([String: Declaration](), [String: Declaration]())
    for file in files {
      for message in file.allMessages where !message.isMapEntry {
        declarations[message.fullName] = .message(message, file)
      }
      for enumeration in file.allEnums {
        declarations[enumeration.fullName] = .enumeration(enumeration, file)
      }
      for service in file.services {
        declarations[service.described] = .service(service, file)
        for method in service.methods {
          methods["\(service.described)/\(method.name)"] = .method(method, of: service, file)
        }
      }
    }
    self.declarations = declarations
    self.methods = methods
    serviceNames = Set(services + files.flatMap { $0.services.map(\.described) }).sorted()
    do throws(MessageTypes.Inconsistency) {
      types = try MessageTypes(files)
    } catch {
      throw Failure.contract("the descriptor set is incomplete: \(error)")
    }
  }

  /// All services with a description, by name.
  var services: [Declaration] { serviceNames.compactMap { declarations[$0] } }

  /// Finds a service, type or method by its full name or by an unambiguous suffix of it.
  ///
  /// A method is `SERVICE/METHOD` or `SERVICE.METHOD`. A type or service takes precedence over a
  /// method of the same name. Throws a `Failure` for an unknown or ambiguous name.
  func declaration(_ name: String) throws -> Declaration {
    if let found = try Self.find(name, in: declarations) { return found }
    if let found = try Self.find(Self.path(name), in: methods) { return found }
    if let service = undescribedService(name) { throw Failure.undescribed(service) }
    let near = NearNames.among(
      Set(declarations.keys).union(methods.keys).union(serviceNames).sorted(), for: name)
    let hint = NearNames.hint(near, otherwise: "see “list”")
    throw Failure.usage("there is no service, method or type “\(name)”: \(hint)")
  }

  /// Finds a service by name.
  func service(_ name: String) throws -> ProtoService {
    guard case .service(let service, _) = try declaration(name) else {
      throw Failure.usage("“\(name)” is not a service")
    }
    return service
  }

  /// Finds a method by name, with the path of its calls.
  func method(_ name: String) throws -> (method: ProtoMethod, path: String) {
    let path = Self.path(name)
    guard case .method(let method, let service, _) = try Self.find(path, in: methods) else {
      if let service = undescribedService(String(path.prefix { $0 != "/" })) {
        throw Failure.undescribed(service)
      }
      let near = NearNames.among(methods.keys.sorted(), for: path)
      let hint = NearNames.hint(near, otherwise: "write SERVICE/METHOD, see “list”")
      throw Failure.usage("there is no method “\(name)”: \(hint)")
    }
    return (method, "/\(service.described)/\(method.name)")
  }

  /// The service with a full name or an unambiguous suffix of it, if the server does not describe it.
  private func undescribedService(_ name: String) -> String? {
    let undescribed = serviceNames.filter { declarations[$0] == nil }
    if undescribed.contains(name) { return name }
    let matches = undescribed.filter { $0.hasSuffix(".\(name)") }
    return matches.count == 1 ? matches.first : nil
  }

  /// Converts `SERVICE.METHOD` or `/SERVICE/METHOD` to `SERVICE/METHOD`.
  private static func path(_ name: String) -> String {
    let written = name.hasPrefix("/") ? String(name.dropFirst()) : name
    guard !written.contains("/"), let dot = written.lastIndex(of: ".") else { return written }
    return "\(written[..<dot])/\(written[written.index(after: dot)...])"
  }

  private static func find(
    _ name: String, in declarations: [String: Declaration]
  ) throws -> Declaration? {
    if let exact = declarations[name] { return exact }
    let matches = declarations.keys.filter { $0.hasSuffix(".\(name)") }.sorted()
    guard matches.count < 2 else {
      throw Failure.usage("“\(name)” may be \(matches.joined(separator: ", "))")
    }
    return matches.first.flatMap { declarations[$0] }
  }

  /// The type of a message; throws for a message without a description.
  func type(_ name: String) throws -> MessageType {
    guard let type = types[name] else {
      throw Failure.contract("the message \(name) is not described")
    }
    return type
  }
}

extension Failure {
  /// A service of the server without a description.
  fileprivate static func undescribed(_ service: String) -> Failure {
    .usage("the server does not describe \(service.escaped): use --descriptor-set")
  }
}

extension ProtoService {
  /// The full name, without a leading dot for a file without a package.
  var described: String { fullName.hasPrefix(".") ? String(fullName.dropFirst()) : fullName }
}
