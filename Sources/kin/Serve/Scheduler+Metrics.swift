import KinshipData
import KinshipDomain
import KinshipUseCases
import Logging
import Metrics

extension Scheduler {
  /// A scheduler that runs scheduled jobs, counts them in `metrics`, and logs failures without
  /// names.
  init(for store: SQLiteStore, of connection: StoreConnection, metrics: Prometheus, logger: Logger)
  {
    metrics.describe(
      "kinship_scheduled_jobs_total", "Scheduled jobs, by kind and outcome.")
    metrics.describe(
      "kinship_scheduled_job_lag_seconds", "Delay of the last completed scheduled job.")
    self.init(
      for: store, zones: connection.zones, now: connection.now,
      finished: { job, outcome, lag in
        metrics.count(job.kind, outcome.rawValue)
        guard outcome == .done, !job.kind.isBatch else { return }
        Meter(label: "kinship_scheduled_job_lag_seconds", dimensions: [], factory: metrics)
          .set(Double(lag.components.seconds))
      },
      failed: { job, error in
        if let job { metrics.count(job.kind, "failed") }
        logger.error(
          "scheduled work failed, retrying",
          metadata: [
            "job": "\(job.map { "\($0.kind.rawValue) \($0.id)" } ?? "-")", "reason": "\(error)",
          ])
      })
  }
}

extension Prometheus {
  fileprivate func count(_ kind: ScheduledJob.Kind, _ outcome: String) {
    Counter(
      label: "kinship_scheduled_jobs_total",
      dimensions: [("kind", kind.rawValue), ("outcome", outcome)],
      factory: self
    ).increment()
  }
}
