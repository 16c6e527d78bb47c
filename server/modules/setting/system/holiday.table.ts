import { base, chars, day, dict, notDeleted } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 节假日历 */
export const holidays = pgTable(
    'set_holiday',
    {
        ...base,
        day: day('day').notNull(),
        dayType: dict('day_type', 'day_type', 12).notNull(),
        name: chars('name', 32),
    },
    table => [uniqueIndex('ux_set_holiday_day').on(table.tenantId, table.day).where(notDeleted)],
);

export type HolidayRow = typeof holidays.$inferSelect;
export type NewHolidayRow = typeof holidays.$inferInsert;
