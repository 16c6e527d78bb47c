/** Where the Drizzle table of an entity lives: `server/<folder>/<file>.table.ts`, and what it is called. */
export interface Home {
    folder: string;
    file: string;
    table: string;
    row: string;
}

function home(folder: string, file: string, table: string, row: string): Home {
    return { folder: `modules/${folder}`, file, table, row };
}

/** Of a table that kit or platform reads and writes. */
function shared(folder: string, file: string, table: string, row: string): Home {
    return { folder, file, table, row };
}

/** Folders are the routes of domain section 2.10. A table that gets a screen gets its line here. */
export const HOMES: Record<string, Home> = {
    set_city: home('setting/city', 'city', 'cities', 'City'),
    set_service_config: home('setting/customer-service', 'service-config', 'serviceConfigs', 'ServiceConfig'),
    set_system: shared('platform/settings', 'system-setting', 'systemSettings', 'SystemSetting'),
    set_holiday: home('setting/system', 'holiday', 'holidays', 'Holiday'),
    veh_level_one: home('vehicle/level-one', 'level-one', 'levelOnes', 'LevelOne'),
    veh_type: home('vehicle/type', 'type', 'vehicleTypes', 'VehicleType'),
    veh_model: home('vehicle/model', 'model', 'vehicleModels', 'VehicleModel'),
    veh_vehicle: home('vehicle/center', 'vehicle', 'vehicles', 'Vehicle'),
    veh_certificate: home('vehicle/center', 'certificate', 'certificates', 'Certificate'),
    veh_position: home('vehicle/center', 'position', 'positions', 'Position'),
    usr_customer: home('users/customer', 'customer', 'customers', 'Customer'),
    usr_driver: home('users/driver', 'driver', 'drivers', 'Driver'),
    usr_blacklist: home('users/blacklist', 'blacklist', 'blacklist', 'BlacklistEntry'),
    usr_member_plan: home('users/driver-member', 'member-plan', 'memberPlans', 'MemberPlan'),
    usr_member: home('users/driver-member', 'member', 'members', 'Member'),
    ord_quote: home('order/order/place', 'quote', 'quotes', 'Quote'),
    ord_order: home('order/order', 'order', 'orders', 'Order'),
    ord_price_line: home('order/order/money', 'order-price-line', 'orderPriceLines', 'OrderPriceLine'),
    ord_event: home('order/order', 'order-event', 'orderEvents', 'OrderEvent'),
    ord_dispatch: home('order/order/dispatch', 'dispatch', 'dispatches', 'Dispatch'),
    ord_reassign: home('order/order/reassign', 'reassign', 'reassigns', 'Reassign'),
    ord_reservation: home('order/order/dispatch', 'reservation', 'reservations', 'Reservation'),
    ord_pause: home('order/driver-pause', 'driver-pause', 'driverPauses', 'DriverPause'),
    sys_user_city: home('system/user', 'user-city', 'userCities', 'UserCity'),
    sys_idempotency: home('system/idempotency', 'idempotency', 'idempotencyKeys', 'IdempotencyKey'),
    sys_audit_trail: shared('kit', 'audit-trail', 'auditTrail', 'AuditTrailEntry'),
    sys_saved_view: home('system/saved-view', 'saved-view', 'savedViews', 'SavedView'),
    sys_task: shared('platform/tasks', 'task', 'tasks', 'Task'),
    sys_task_row: shared('platform/tasks', 'task-row', 'taskRows', 'TaskRow'),
    sys_outbox: shared('platform/outbox', 'outbox', 'outbox', 'OutboxMessage'),
    set_city_service: home('setting/city-service', 'city-service', 'cityServices', 'CityService'),
    set_user_config: shared('platform/dictionaries', 'user-config', 'userConfigs', 'UserConfig'),
    set_sms_config: home('setting/vehicle-sms', 'sms-config', 'smsConfigs', 'SmsConfig'),
    set_sms_log: home('setting/vehicle-sms', 'sms-log', 'smsLogs', 'SmsLog'),
    veh_audit: home('vehicle/audit', 'vehicle-audit', 'vehicleAudits', 'VehicleAudit'),
    usr_address: home('users/customer', 'address', 'addresses', 'Address'),
    usr_evaluation: home('users/evaluation', 'evaluation', 'evaluations', 'Evaluation'),
    usr_member_renewal: home('users/driver-renewal', 'member-renewal', 'memberRenewals', 'MemberRenewal'),
    usr_bank_card: home('users/bank-card', 'bank-card', 'bankCards', 'BankCard'),
    usr_invoice_title: home('users/invoice-title', 'invoice-title', 'invoiceTitles', 'InvoiceTitle'),
    rec_application: home('recruit/audit', 'application', 'applications', 'Application'),
    ord_dispute: home('order/dispute', 'dispute', 'disputes', 'Dispute'),
    ord_proof: home('order/order/lifecycle', 'order-proof', 'orderProofs', 'OrderProof'),
    ord_track_point: home('order/order/read', 'track-point', 'trackPoints', 'TrackPoint'),
    prc_vehicle_price: home('price/vehicle-price', 'vehicle-price', 'vehiclePrices', 'VehiclePrice'),
    prc_period: home('price/period-price', 'period-price', 'periodPrices', 'PeriodPrice'),
    prc_info_fee: home('price/info-fee', 'info-fee', 'infoFees', 'InfoFee'),
    prc_margin: home('price/margin', 'margin', 'margins', 'Margin'),
    prc_discount: home('price/discount', 'discount', 'discounts', 'Discount'),
    prc_invoice_coef: home('price/invoice-coef', 'invoice-coef', 'invoiceCoefs', 'InvoiceCoef'),
    prc_change_set: home('price/change-set', 'change-set', 'changeSets', 'ChangeSet'),
    fin_account: home('finance/account', 'account', 'accounts', 'Account'),
    fin_account_shard: home('finance/account', 'account-shard', 'accountShards', 'AccountShard'),
    fin_journal: home('finance/journal', 'journal', 'journals', 'Journal'),
    fin_entry: home('finance/journal', 'entry', 'entries', 'Entry'),
    fin_trade: home('finance/trade-record', 'trade', 'trades', 'Trade'),
    fin_withdraw: home('finance/withdraw-audit', 'withdraw', 'withdraws', 'Withdraw'),
    fin_payout_batch: home('finance/withdraw-audit', 'payout-batch', 'payoutBatches', 'PayoutBatch'),
    fin_refund: home('finance/refund', 'refund', 'refunds', 'Refund'),
    fin_payment: home('finance/payment', 'payment', 'payments', 'Payment'),
    fin_invoice: home('finance/invoice-audit', 'invoice', 'invoices', 'Invoice'),
    fin_invoice_order: home('finance/invoice-audit', 'invoice-order', 'invoiceOrders', 'InvoiceOrder'),
    fin_balance_audit: home('finance/balance-audit', 'balance-audit', 'balanceAudits', 'BalanceAudit'),
    fin_recon_run: home('finance/reconcile', 'recon-run', 'reconRuns', 'ReconRun'),
    fin_recon_diff: home('finance/reconcile', 'recon-diff', 'reconDiffs', 'ReconDiff'),
    fin_day_seal: home('finance/reconcile', 'day-seal', 'daySeals', 'DaySeal'),
    act_balance_activity: home('balance/balance-activity', 'balance-activity', 'balanceActivities', 'BalanceActivity'),
    act_member_activity: home('balance/member-activity', 'member-activity', 'memberActivities', 'MemberActivity'),
    // act_pull_new is not here: its table has a computed column, which the schema block cannot say.
    act_invite: home('balance/pull-new-activity', 'invite', 'invites', 'Invite'),
    act_grant: home('balance/balance-activity', 'activity-grant', 'activityGrants', 'ActivityGrant'),
    stat_city_day: home('dashboard/stat', 'city-day', 'cityDays', 'CityDay'),
    stat_order_hour: home('dashboard/stat', 'order-hour', 'orderHours', 'OrderHour'),
    sys_anomaly: home('monitor/anomaly', 'anomaly', 'anomalies', 'Anomaly'),
    sys_approval: shared('platform/approvals', 'approval', 'approvals', 'Approval'),
};

/** Rows of these are facts: the database refuses to change or delete them. */
export const APPEND_ONLY = new Set(['ord_event', 'ord_price_line', 'ord_reassign', 'sys_audit_trail']);
