import { chars, desc, dict, int, notDeleted, text, ts } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 消息: one message to one receiver by one channel, with its delivery state. */
export const messages = pgTable(
    'sys_sms',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        esType: dict('es_type', 'remindMode', 1).notNull(),
        esTitle: chars('es_title', 100),
        esContent: text('es_content').notNull(),
        esParam: chars('es_param', 1000),
        /** Mobile number, user name or address, depending on the channel. */
        esReceiver: chars('es_receiver', 100).notNull(),
        esSendStatus: dict('es_send_status', 'msgSendStatus', 1).notNull().default('0'),
        esSendNum: int('es_send_num').notNull().default(0),
        esSendTime: ts('es_send_time'),
        /** Why the last attempt failed. */
        esResult: chars('es_result', 255),
        remark: chars('remark', 500),
        /** Not delivered before this time; during a delivery, the end of its lease. */
        nextTime: ts('next_time')
            .notNull()
            .default(sql`now()`),
        bizType: chars('biz_type', 32),
        bizId: chars('biz_id', 64),
        /** The subject of a notice, for the receiver's choices. */
        kind: chars('kind', 16),
        /** Path within the app that a notice links to. */
        link: chars('link', 255),
        /** Two messages with the same key are one message. */
        onceKey: chars('once_key', 128),
        delFlag,
        ...systemAudit,
    },
    table => [
        index('sys_sms_biz')
            .on(table.bizType, table.bizId)
            .where(sql`biz_id is not null`),
        index('sys_sms_due')
            .on(table.nextTime, table.id)
            .where(sql`es_send_status = '0' and del_flag = 0`),
        index('sys_sms_list').on(table.tenantId, desc(table.createTime), desc(table.id)).where(notDeleted),
        uniqueIndex('sys_sms_once').on(table.tenantId, table.onceKey),
        check('sys_sms_status', sql`es_send_status in ('0', '1', '2')`),
        check('sys_sms_type', sql`es_type in ('1', '2', '3', '4', '5', '6', '7')`),
    ],
);

export type MessageRow = typeof messages.$inferSelect;
