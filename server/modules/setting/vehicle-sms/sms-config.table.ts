import { sql } from 'drizzle-orm';
import { base, chars, dict, id, int, notDeleted, time } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 车辆短信配置 */
export const smsConfigs = pgTable(
    'set_sms_config',
    {
        ...base,
        scene: dict('scene', 'sms_scene', 32).notNull(),
        cityId: id('city_id').references(() => cities.id),
        receiver: dict('receiver', 'sms_receiver', 16).notNull(),
        templateCode: chars('template_code', 64).notNull(),
        signName: chars('sign_name', 32).notNull(),
        content: chars('content', 500).notNull(),
        advanceMin: int('advance_min').notNull().default(0),
        quietStart: time('quiet_start'),
        quietEnd: time('quiet_end'),
        dailyLimit: int('daily_limit').notNull().default(5),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
    },
    table => [
        uniqueIndex('ux_set_sms_config_1')
            .on(table.tenantId, table.scene, table.receiver, sql`coalesce(city_id, 0)`)
            .where(notDeleted),
    ],
);

export type SmsConfigRow = typeof smsConfigs.$inferSelect;
export type NewSmsConfigRow = typeof smsConfigs.$inferInsert;
