import FramedRPCDescriptors

/// The options of the plugin: `KEY=VALUE` pairs separated by commas.
struct Options: Hashable, Sendable {
  /// The access level of the generated types.
  enum Visibility: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// The modifier of a declaration, with a trailing space.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  /// The module with the output of `protoc --c_out` for the same files.
  var cModule: String
  var visibility = Visibility.internal
  /// The prefix of top-level type names.
  var prefix = ""
  /// Whether messages are mapped to existing types; otherwise types are generated.
  var mapsExistingTypes = false
  /// The modules of the existing types.
  var imports: [String] = []
  /// The path of a FileDescriptorSet with the published contract, with which the new one must be
  /// compatible.
  var baseline: String?

  /// The suffix of generated files, before `.swift`.
  static let fileSuffix = "frpc"

  init(cModule: String) {
    self.cModule = cModule
  }

  /// Parses the options; throws an `OptionError` for an unknown option, and if `c_module` is
  /// missing.
  init(parameter: String) throws(OptionError) {
    self.init(cModule: "")
    for pair in parameter.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw OptionError("\(pair) is no option: write KEY=VALUE") }
      try set(parts[0], to: parts[1])
    }
    if cModule.isEmpty {
      throw OptionError(
        "c_module is missing: say which module has the output of protoc --c_out,"
          + " for example --framed-rpc_opt=c_module=CStore")
    }
  }

  private mutating func set(_ key: String, to value: String) throws(OptionError) {
    switch (key, value) {
    case ("c_module", _): cModule = try module(value, of: key)
    case ("prefix", _):
      guard value.isIdentifier else {
        throw OptionError("prefix=\(value): write letters, digits and _, no digit first")
      }
      prefix = value
    case ("import", _): imports.append(try module(value, of: key))
    case ("baseline", _): baseline = value
    case ("types", "generated"): mapsExistingTypes = false
    case ("types", "existing"): mapsExistingTypes = true
    case ("types", _): throw OptionError("types=\(value): write types=generated or types=existing")
    case ("visibility", _):
      guard let visibility = Visibility(rawValue: value) else {
        throw OptionError("visibility=\(value): write internal, package or public")
      }
      self.visibility = visibility
    default:
      throw OptionError(
        "\(key) is no option: there are c_module, visibility, prefix, types, import and baseline")
    }
  }
}

/// Validates a module name for an import declaration.
private func module(_ name: String, of key: String) throws(OptionError) -> String {
  guard name.isIdentifier else {
    throw OptionError(
      "\(key)=\(name): write the name of a module: letters, digits and _, no digit first")
  }
  return name
}

/// An invalid option, with advice.
struct OptionError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
