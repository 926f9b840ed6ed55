extension Table {
  /// All tables whose rows are read as values or belong to a household's file.
  ///
  /// A table follows the tables that its rows refer to. A household's file has its lists in this
  /// order. The deletion of a household uses the reverse order.
  static let all = [
    UserColumn.table, HouseholdColumn.table, MemberColumn.table, InvitationColumn.table,
    TaskColumn.table, DeletedTaskColumn.table, CareProfileColumn.table, PhotoColumn.table,
    SavingsPoolColumn.table,
    AccountColumn.table, TransferColumn.table, PointRuleColumn.table, BadgeColumn.table,
    AccountBadgeColumn.table, MemberBadgeColumn.table, ScreenTimeSettingColumn.table,
    ScreenTimeBankColumn.table, RedemptionColumn.table, ShoppingColumn.table, EventColumn.table,
    EventOverrideColumn.table,
    ChatStreamColumn.table, ChatMessageColumn.table,
    CustomItemColumn.table, CardColumn.table, CardCompletionColumn.table, RewardTermsColumn.table,
    BasketEntryColumn.table, AllowanceColumn.table, MoneyTransferColumn.table,
    GoalColumn.table, GoalCompletionColumn.table, AbsenceColumn.table,
    ActivityColumn.table, DutyColumn.table, CareHabitColumn.table, CareOccurrenceColumn.table,
    PhoneStopColumn.table,
    NoticePreferenceColumn.table, NoticeColumn.table, PushColumn.table,
    SMSMessageColumn.table, SMSDownloadColumn.table, ReceivedSMSColumn.table,
    TombstoneColumn.table, ScheduledJobColumn.table, SessionColumn.table,
    RetiredRefreshColumn.table, SessionDeviceColumn.table,
    PushDeviceColumn.table, SubscriptionColumn.table, UsedReceiptColumn.table,
    AttemptColumn.table, ResetColumn.table, MailColumn.table,
  ]
}
