import KinshipData
import KinshipDomain
import KinshipUseCases
import Logging
import Metrics

extension Scheduler {
  /// Does what households owe in a store, counted by `metrics`; what could not be done is logged, without names.
  init(for store: SQLiteStore, of machine: Machine, metrics: Prometheus, logger: Logger) {
    metrics.describe(
      "kinship_duties_total", "What was due in households, by kind and by what became of it.")
    metrics.describe(
      "kinship_duty_lag_seconds", "How late the last thing was that was due and done.")
    self.init(
      for: store, zones: machine.zones, now: machine.now,
      finished: { duty, outcome, lag in
        metrics.count(duty.kind, outcome.rawValue)
        guard outcome == .done, !duty.kind.isBatch else { return }
        Meter(label: "kinship_duty_lag_seconds", dimensions: [], factory: metrics)
          .set(Double(lag.components.seconds))
      },
      failed: { duty, error in
        if let duty { metrics.count(duty.kind, "failed") }
        logger.error(
          "what is due could not be done, it is tried again",
          metadata: [
            "duty": "\(duty.map { "\($0.kind.rawValue) \($0.id)" } ?? "-")", "reason": "\(error)",
          ])
      })
  }
}

extension Prometheus {
  fileprivate func count(_ kind: Duty.Kind, _ outcome: String) {
    Counter(
      label: "kinship_duties_total", dimensions: [("kind", kind.rawValue), ("outcome", outcome)],
      factory: self
    ).increment()
  }
}
