import { sql } from 'drizzle-orm';
import { integer, smallint } from 'drizzle-orm/pg-core';
import { chars, ts } from './columns.ts';

/** The key of a `sys_` row: 32 hexadecimal digits, as existing clients know them. */
export const hexKey = (name: string) => chars(name, 32);

/** Columns of an editable `sys_` entity; unlike a business entity's, `create_by` may be empty and `version` is optional on the wire. */
export const systemAudit = {
    version: integer('version').notNull().default(0),
    createBy: chars('create_by', 64),
    createTime: ts('create_time')
        .notNull()
        .default(sql`now()`),
    updateBy: chars('update_by', 64),
    updateTime: ts('update_time'),
};

/** 0 in use, 1 deleted. */
export const delFlag = smallint('del_flag').notNull().default(0);
