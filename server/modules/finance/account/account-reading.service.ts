import { base, bp, chars, dict, fen, id, short, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

const common = {
    ...base,
    ...city,
    cityName: chars('city_name', 64),
    phone: chars('phone', 20),
    frozenFen: fen('frozen_fen').notNull(),
    status: dict('status', 'acct_status', 12).notNull(),
    lastTradeTime: ts('last_trade_time'),
};

/** View fin_customer_account (migration 0112). */
export const customerAccounts = pgTable('fin_customer_account', {
    ...common,
    customerNo: chars('customer_no', 32).notNull(),
    customerName: chars('customer_name', 64).notNull(),
    kind: dict('kind', 'customer_kind', 12).notNull(),
    cashFen: fen('cash_fen').notNull(),
    bonusFen: fen('bonus_fen').notNull(),
    creditLimitFen: fen('credit_limit_fen').notNull(),
    creditUsedFen: fen('credit_used_fen').notNull(),
    topupFen: fen('topup_fen').notNull(),
    spendFen: fen('spend_fen').notNull(),
});

/** View fin_driver_account. */
export const driverAccounts = pgTable('fin_driver_account', {
    ...common,
    driverNo: chars('driver_no', 32).notNull(),
    driverName: chars('driver_name', 32).notNull(),
    availFen: fen('avail_fen').notNull(),
    transitFen: fen('transit_fen').notNull(),
    marginFen: fen('margin_fen').notNull(),
    marginNeedFen: fen('margin_need_fen').notNull(),
    marginRate: bp('margin_rate').notNull(),
    debtFen: fen('debt_fen').notNull(),
    incomeFen: fen('income_fen').notNull(),
    withdrawFen: fen('withdraw_fen').notNull(),
});

/** View fin_member_account. */
export const memberAccounts = pgTable('fin_member_account', {
    ...common,
    memberNo: chars('member_no', 32).notNull(),
    driverId: id('driver_id').notNull(),
    driverName: chars('driver_name', 32),
    levelNo: short('level_no').notNull(),
    planName: chars('plan_name', 64),
    planId: id('plan_id').notNull(),
    cashFen: fen('cash_fen').notNull(),
    bonusFen: fen('bonus_fen').notNull(),
    expireAt: ts('expire_at').notNull(),
    paidFen: fen('paid_fen').notNull(),
    memberStatus: dict('member_status', 'member_status', 12).notNull(),
});
