extension Table {
  /// Every table whose rows are read as values, or are in a household's file.
  ///
  /// What a row refers to comes before it. A household's file has its lists in this order, and the deletion of a
  /// household goes through the tables from the last to the first.
  static let all = [
    UserColumn.table, HouseholdColumn.table, MemberColumn.table, InvitationColumn.table,
    TaskColumn.table, DeletedTaskColumn.table, PhotoColumn.table, AccountColumn.table,
    TransferColumn.table, ScreenTimeSettingColumn.table, ScreenTimeBankColumn.table,
    RedemptionColumn.table, ShoppingColumn.table, EventColumn.table, EventOverrideColumn.table,
    NoticeColumn.table, TombstoneColumn.table, ScheduledJobColumn.table, SessionColumn.table,
    RetiredRefreshColumn.table, AttemptColumn.table, ResetColumn.table, MailColumn.table,
  ]
}
