import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension CommandError {
  /// The error for a store or server that cannot be opened or closed.
  init(opening origin: Origin, _ error: any Error, in language: Language) {
    switch (error, origin) {
    case (let error as ZoneDatabaseError, _):
      self.init(
        exit: .unavailable, code: "unavailable",
        sentence: ShellText.zonesMissing(reason: "\(error)").text(in: language))
    case (let clock as DamagedDemoClock, _):
      self = .inputOutput(.demoClockDamaged(path: clock.path), in: language)
    case (is PlanFileFault, .file(let path)):
      let file = FilePlanStore.path(beside: path)
      self = .inputOutput(.planFileUnusable(path: file), in: language)
    case (is FileError, _): self.init(error, in: language)
    case (let problem as EndpointProblem, _): self.init(problem, in: language)
    case (let fault as StoreFault, .file(let path)):
      let kind = fault.isMissing ? .unavailable : fault.kind
      self.init(
        exit: Exit(kind), code: "\(kind)",
        sentence: fault.words(path: path).text(in: language), arguments: fault.arguments)
    case (let error, .server(let address)) where error is EndpointError && address.isPlaintext:
      self.init(
        exit: .unavailable, code: "unavailable",
        sentence: ShellText.encryptionNeeded("\(address)").text(in: language))
    case (let error, .server(let address)) where !(error is CommandError):
      self.init(
        exit: .unavailable, code: "unavailable",
        sentence: ShellText.serverUnusable("\(address)", reason: "\(error)").text(in: language))
    default: self.init(error, in: language)
    }
  }
}

extension EndpointAddress {
  /// Whether it has no encryption and is on the network.
  fileprivate var isPlaintext: Bool {
    guard case .tcp = self else { return false }
    return !isLocal
  }
}
