import { chars, dict, id, log } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 短信发送记录 */
export const smsLogs = pgTable('set_sms_log', {
    ...log,
    configId: id('config_id').notNull(),
    phone: chars('phone', 20).notNull(),
    bizType: chars('biz_type', 24).notNull(),
    bizId: id('biz_id'),
    content: chars('content', 500).notNull(),
    result: dict('result', 'send_result', 12).notNull(),
    failMsg: chars('fail_msg', 255),
    channelMsgId: chars('channel_msg_id', 64),
});

export type SmsLogRow = typeof smsLogs.$inferSelect;
export type NewSmsLogRow = typeof smsLogs.$inferInsert;
