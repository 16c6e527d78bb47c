import { chars, count, fen, id, int, ts } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 订单小时汇总 */
export const orderHours = pgTable(
    'stat_order_hour',
    {
        tenantId: int('tenant_id').notNull().default(0),
        hourAt: ts('hour_at').notNull(),
        cityId: id('city_id').notNull(),
        typeId: id('type_id').notNull(),
        status: chars('status', 16).notNull(),
        cnt: int('cnt').notNull().default(0),
        serviceFen: fen('service_fen').notNull().default(0),
        infoFeeFen: fen('info_fee_fen').notNull().default(0),
        refundFen: fen('refund_fen').notNull().default(0),
        acceptSecSum: count('accept_sec_sum').notNull().default(0),
        acceptCnt: int('accept_cnt').notNull().default(0),
        lateCnt: int('late_cnt').notNull().default(0),
    },
    table => [primaryKey({ columns: [table.tenantId, table.hourAt, table.cityId, table.typeId, table.status] })],
);

export type OrderHourRow = typeof orderHours.$inferSelect;
export type NewOrderHourRow = typeof orderHours.$inferInsert;
