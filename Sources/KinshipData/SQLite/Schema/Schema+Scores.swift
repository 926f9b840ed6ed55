extension Schema {
  /// Scores: the points that a wallet received for work, and the number of payments for it; of the
  /// points, those that goals paid.
  static let scores = [
    scoreColumns, scoreIndexes, scoresOfOlderTransfers, scoreTriggers, deductions,
  ].joined(separator: "\n")

  /// Sums of all time, which are derived from the transfers and maintained by triggers.
  private static let scoreColumns = """
    ALTER TABLE account ADD COLUMN score INTEGER NOT NULL DEFAULT 0 CHECK (score >= 0);
    ALTER TABLE account ADD COLUMN scored_tasks INTEGER NOT NULL DEFAULT 0
      CHECK (scored_tasks >= 0);
    ALTER TABLE account ADD COLUMN goal_points INTEGER NOT NULL DEFAULT 0
      CHECK (goal_points >= 0);
    """

  /// Payments for work, and reversals, by the time from which they count.
  ///
  /// The indexes contain all columns that a sum reads, `kind` too. Of the table only the original of
  /// each reversal is read.
  static let scoreIndexes = """
    CREATE INDEX transfer_for_work ON transfer (household, credit, kind, effective_at, amount)
      WHERE kind = 'task_completed';
    CREATE INDEX transfer_for_card ON transfer (household, credit, kind, effective_at, amount)
      WHERE kind = 'card_completed';
    CREATE INDEX transfer_for_goal ON transfer (household, credit, kind, effective_at, amount)
      WHERE kind = 'goal_completed';
    CREATE INDEX transfer_of_reversal
      ON transfer (household, debit, kind, effective_at, reverses, amount)
      WHERE kind = 'reversal';
    """

  private static let scoresOfOlderTransfers = """
    UPDATE account SET (score, scored_tasks) = (
      SELECT coalesce(sum(points), 0), coalesce(sum(tasks), 0) FROM (
        SELECT amount AS points, 1 AS tasks FROM transfer
        WHERE household = account.household AND credit = account.id AND kind = 'task_completed'
        UNION ALL
        SELECT -undone.amount, -1 FROM transfer AS undone
          JOIN transfer AS paid ON paid.household = undone.household AND paid.id = undone.reverses
        WHERE undone.household = account.household AND undone.debit = account.id
          AND undone.kind = 'reversal' AND paid.kind = 'task_completed'));
    """

  static let scoreTriggers = """
    CREATE TRIGGER transfer_for_work_scored AFTER INSERT ON transfer
    WHEN NEW.kind = 'task_completed' OR NEW.kind = 'card_completed'
      OR NEW.kind = 'goal_completed'
    BEGIN
      UPDATE account SET score = score + NEW.amount,
        scored_tasks = scored_tasks + (NEW.kind <> 'goal_completed'),
        goal_points = goal_points + iif(NEW.kind = 'goal_completed', NEW.amount, 0)
      WHERE household = NEW.household AND id = NEW.credit;
    END;
    CREATE TRIGGER transfer_for_work_reversed AFTER INSERT ON transfer
    WHEN NEW.kind = 'reversal' AND (
      SELECT kind FROM transfer WHERE household = NEW.household AND id = NEW.reverses
    ) IN ('task_completed', 'card_completed')
    BEGIN
      UPDATE account SET score = score - NEW.amount,
        scored_tasks = scored_tasks - 1
      WHERE household = NEW.household AND id = NEW.debit;
    END;
    CREATE TRIGGER transfer_for_goal_reversed AFTER INSERT ON transfer
    WHEN NEW.kind = 'reversal' AND (
      SELECT kind FROM transfer WHERE household = NEW.household AND id = NEW.reverses
    ) = 'goal_completed'
    BEGIN
      UPDATE account SET score = score - NEW.amount, goal_points = goal_points - NEW.amount
      WHERE household = NEW.household AND id = NEW.debit;
    END;
    """

  /// Sums of all time of the points that a wallet lost by rules, and of penalties and corrections.
  private static let deductions = """
    ALTER TABLE account ADD COLUMN lost INTEGER NOT NULL DEFAULT 0 CHECK (lost >= 0);
    ALTER TABLE account ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected >= 0);
    UPDATE account SET corrected = (
      SELECT coalesce(sum(amount), 0) FROM transfer
      WHERE household = account.household AND debit = account.id
        AND kind IN ('penalty', 'manual_adjustment') AND NOT EXISTS (
          SELECT 1 FROM transfer AS undone
          WHERE undone.household = transfer.household AND undone.reverses = transfer.id
            AND undone.kind = 'reversal'))
    WHERE member IS NOT NULL;
    CREATE TRIGGER transfer_deducted AFTER INSERT ON transfer
    WHEN NEW.kind IN ('decay', 'expiry', 'penalty', 'manual_adjustment')
    BEGIN
      UPDATE account SET
        lost = lost + iif(NEW.kind IN ('decay', 'expiry'), NEW.amount, 0),
        corrected = corrected + iif(NEW.kind IN ('decay', 'expiry'), 0, NEW.amount)
      WHERE household = NEW.household AND id = NEW.debit AND member IS NOT NULL;
    END;
    CREATE TRIGGER transfer_deduction_reversed AFTER INSERT ON transfer
    WHEN NEW.kind = 'reversal' AND (
      SELECT kind FROM transfer WHERE household = NEW.household AND id = NEW.reverses
    ) IN ('decay', 'expiry', 'penalty', 'manual_adjustment')
    BEGIN
      UPDATE account SET (lost, corrected) = (
        SELECT lost - iif(kind IN ('decay', 'expiry'), NEW.amount, 0),
          corrected - iif(kind IN ('decay', 'expiry'), 0, NEW.amount)
        FROM transfer WHERE household = NEW.household AND id = NEW.reverses)
      WHERE household = NEW.household AND id = NEW.credit AND member IS NOT NULL;
    END;
    """
}
