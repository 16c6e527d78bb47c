import { chars, desc, dict, id, log } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { smsConfigs } from './sms-config.table.ts';

/** 短信发送记录 */
export const smsLogs = pgTable(
    'set_sms_log',
    {
        ...log,
        configId: id('config_id')
            .notNull()
            .references(() => smsConfigs.id),
        phone: chars('phone', 20).notNull(),
        bizType: chars('biz_type', 24).notNull(),
        bizId: id('biz_id'),
        content: chars('content', 500).notNull(),
        result: dict('result', 'send_result', 12).notNull(),
        failMsg: chars('fail_msg', 255),
        channelMsgId: chars('channel_msg_id', 64),
    },
    table => [
        index('ix_set_sms_log_1').on(table.phone, desc(table.createTime)),
        index('ix_set_sms_log_config').on(table.configId, desc(table.createTime)),
    ],
);

export type SmsLogRow = typeof smsLogs.$inferSelect;
export type NewSmsLogRow = typeof smsLogs.$inferInsert;
