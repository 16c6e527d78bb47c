import { chars, desc, dict, int, notDeleted, text, ts } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** 系统通告 */
export const announcements = pgTable(
    'sys_announcement',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        titile: chars('titile', 100).notNull(), // wire: titile
        msgAbstract: chars('msg_abstract', 255).notNull(),
        msgContent: text('msg_content'),
        startTime: ts('start_time'),
        endTime: ts('end_time'),
        /** User name of who published it. */
        sender: chars('sender', 64),
        priority: dict('priority', 'priority', 1).notNull().default('H'),
        msgCategory: dict('msg_category', 'msg_category', 1).notNull().default('1'),
        msgType: dict('msg_type', 'msg_type', 4).notNull().default('ALL'),
        /** Comma list that ends with a comma, as existing clients expect it. */
        userIds: text('user_ids'),
        sendStatus: dict('send_status', 'send_status', 1).notNull().default('0'),
        sendTime: ts('send_time'),
        cancelTime: ts('cancel_time'),
        openType: chars('open_type', 16),
        openPage: chars('open_page', 255),
        busType: chars('bus_type', 64),
        busId: chars('bus_id', 64),
        dtTaskId: chars('dt_task_id', 64),
        delFlag,
        ...systemAudit,
    },
    table => [
        index('sys_announcement_list').on(table.tenantId, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('sys_announcement_sent')
            .on(table.tenantId, table.msgCategory, desc(table.sendTime))
            .where(sql`del_flag = 0 and send_status = '1'`),
        check('sys_announcement_category', sql`msg_category in ('1', '2')`),
        check('sys_announcement_open', sql`open_type in ('url', 'component')`),
        check('sys_announcement_priority', sql`priority in ('L', 'M', 'H')`),
        check('sys_announcement_status', sql`send_status in ('0', '1', '2')`),
        check('sys_announcement_type', sql`msg_type in ('USER', 'ALL')`),
        check('sys_announcement_window', sql`start_time is null or end_time is null or end_time > start_time`),
    ],
);

/** 用户通告阅读标记 */
export const announcementSends = pgTable(
    'sys_announcement_send',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        anntId: hexKey('annt_id')
            .notNull()
            .references(() => announcements.id, { onDelete: 'cascade' }),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        readFlag: chars('read_flag', 1).notNull().default('0'),
        readTime: ts('read_time'),
        starFlag: chars('star_flag', 1).notNull().default('0'),
        createBy: chars('create_by', 64),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        updateBy: chars('update_by', 64),
        updateTime: ts('update_time'),
    },
    table => [
        uniqueIndex('sys_announcement_send_once').on(table.anntId, table.userId),
        index('sys_announcement_send_user').on(table.userId, table.readFlag),
        check('sys_announcement_send_read', sql`read_flag in ('0', '1')`),
        check('sys_announcement_send_star', sql`star_flag in ('0', '1')`),
    ],
);

export type AnnouncementRow = typeof announcements.$inferSelect;
