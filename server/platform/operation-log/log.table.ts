import { chars, desc, int, short, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import type { Marked } from '#server/kit/access/row-mark.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 日志: 1 sign-in, 2 operation. */
export const logs = pgTable(
    'sys_log',
    {
        id: hexKey('id').notNull(),
        tenantId: int('tenant_id').notNull().default(0),
        logType: short('log_type').notNull(),
        logContent: chars('log_content', 1000),
        operateType: short('operate_type'),
        userid: chars('userid', 64),
        username: chars('username', 64),
        ip: chars('ip', 64),
        method: chars('method', 255),
        requestUrl: chars('request_url', 255),
        requestType: chars('request_type', 10),
        requestParam: chars('request_param', 1000),
        requestId: chars('request_id', 64),
        costTime: int('cost_time'),
        mark: chars('mark', 48),
        createBy: chars('create_by', 64),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [
        primaryKey({ name: 'sys_log_pkey', columns: [table.id, table.createTime] }),
        index('sys_log_list').on(table.tenantId, table.logType, desc(table.createTime), desc(table.id)),
        index('sys_log_time').on(desc(table.createTime)),
        index('sys_log_username')
            .on(table.username, desc(table.createTime))
            .where(sql`username is not null`),
        index('sys_log_userid')
            .on(table.userid, desc(table.createTime))
            .where(sql`userid is not null`),
    ],
);

/** The columns of this log that the mark of a row covers. */
export const LOG_MARKED: Marked = {
    version: 1,
    columns: [
        'id',
        'tenantId',
        'logType',
        'logContent',
        'operateType',
        'userid',
        'username',
        'ip',
        'method',
        'requestUrl',
        'requestType',
        'requestParam',
        'requestId',
        'costTime',
        'createBy',
    ],
};
