public import KinshipDomain
public import KinshipUseCases

extension NetworkError {
  /// What it is called, as a headline.
  public func text(in language: Language) -> String {
    switch self {
    case .noInternet: Label.noInternet.text(in: language)
    case .timeout: Label.timeout.text(in: language)
    case .serverError(let code): Phrase.serverError(code: code).text(in: language)
    case .unauthorized: Label.notAuthorized.text(in: language)
    case .notFound: Label.resourceNotFound.text(in: language)
    case .unknown(let text): text.asHeadline ?? Label.unexpectedError.text(in: language)
    }
  }
}

extension DataError {
  /// What it is called, as a headline.
  public func text(in language: Language) -> String {
    switch self {
    case .decodingFailed: Label.readFailed.text(in: language)
    case .encodingFailed: Label.encodingFailed.text(in: language)
    case .saveFailed: Label.saveFailed.text(in: language)
    case .notFound: Label.dataNotFound.text(in: language)
    }
  }
}

extension FaultTitle {
  /// What it is called, as a headline.
  func text(in language: Language) -> String {
    switch self {
    case .network(let error): error.text(in: language)
    case .data(let error): error.text(in: language)
    }
  }
}

extension String {
  /// How much of a text of others is shown.
  private static var longestHeadline: Int { 120 }

  /// A text of a system or a server as a headline: one short line that can be shown, without a full stop at its
  /// end; nil where nothing of it is left.
  fileprivate var asHeadline: String? {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.longestHeadline) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var line = String(scalars).trimmed
    while let last = line.last, ".!: ".contains(last) { line.removeLast() }
    return line.isInvisible ? nil : line.capitalizedFirst
  }
}
