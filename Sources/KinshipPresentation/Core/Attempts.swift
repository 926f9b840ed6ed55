import KinshipDomain
import KinshipUseCases

/// Whether the same request can work in a moment: after a fault, signing in or opening parent mode.
///
/// A wrong guess is not sent again by itself, and a conflict needs a look first.
func canBeTriedAgain(after error: any Error) -> Bool {
  switch ((error as? PartlyChanged)?.cause ?? error) as? Refusal {
  case nil, .elevationRequired, .notAuthenticated: true
  default: false
  }
}

/// The attempt that failed, when it would be the same again, and a new one otherwise.
///
/// Pressing the button a second time after a lost answer must not make a second thing: the same
/// inputs keep their ids. `make` is given the attempt whose ids to take.
func sameAttempt<U: UseCase>(as unsent: U?, or make: (U?) -> U) -> U {
  if let unsent, make(unsent) == unsent { return unsent }
  return make(nil)
}
