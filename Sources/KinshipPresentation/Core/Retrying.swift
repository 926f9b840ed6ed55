import KinshipDomain
import KinshipUseCases

/// Whether the same request may succeed if it is sent again.
///
/// True after a fault, and where signing in or opening parent mode helps. False for other refusals:
/// a wrong guess must not be repeated, and a conflict requires a reload first.
func isRetryable(_ error: any Error) -> Bool {
  let cause = (error as? PartlyChanged)?.cause ?? error
  guard !(cause is RephrasedRefusal) else { return false }
  return switch cause as? Refusal {
  case nil, .elevationRequired, .notAuthenticated: true
  default: false
  }
}

/// Returns the failed attempt if its inputs are unchanged, and a new attempt otherwise.
///
/// Reusing the ids of an unchanged attempt makes a retry after a lost answer idempotent. `make`
/// receives the attempt whose ids it must reuse, or nil for new ids.
func reusingIDs<U: UseCase>(as unsent: U?, or make: (U?) -> U) -> U {
  if let unsent, make(unsent) == unsent { return unsent }
  return make(nil)
}
