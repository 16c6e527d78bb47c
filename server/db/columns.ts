import type { DictCode, DictValue } from '#contract/dictionaries.ts';
import { sql } from 'drizzle-orm';
import {
    type ExtraConfigColumn,
    boolean,
    customType,
    date,
    integer,
    jsonb,
    smallint,
    text as pgText,
    time as pgTime,
    varchar,
} from 'drizzle-orm/pg-core';

/** A snowflake: larger than a JavaScript number holds exactly, so it is a string everywhere above the database. */
export const id = customType<{ data: string; driverData: string }>({
    dataType: () => 'bigint',
    fromDriver: value => String(value),
});

/** Money in integer fen. A stored value that a number cannot hold exactly throws instead of being rounded. */
export const fen = customType<{ data: number; driverData: string | number }>({
    dataType: () => 'bigint',
    fromDriver: safeInteger,
});

/** A large count (not an id, not money). */
export const count = customType<{ data: number; driverData: string | number }>({
    dataType: () => 'bigint',
    fromDriver: safeInteger,
});

function safeInteger(value: string | number): number {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for an exact number`);
    return number;
}

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. Relies on the session's TimeZone being Asia/Shanghai. */
export const ts = customType<{ data: string; driverData: string }>({
    dataType: () => 'timestamptz',
    fromDriver: value => value.slice(0, 19),
    toDriver: value => `${value}+08`,
});

/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

/** A time of day, `HH:mm:ss`. */
export const time = (name: string) => pgTime(name);

export interface TimeRange {
    start: string;
    end: string;
}

/** A half-open time range `[start, end)`, both ends as wire strings. */
export const timeRange = customType<{ data: TimeRange; driverData: string }>({
    dataType: () => 'tstzrange',
    fromDriver: value => {
        const [start = '', end = ''] = value.replace(/[[\]()"]/g, '').split(',');
        return { start: start.slice(0, 19), end: end.slice(0, 19) };
    },
    toDriver: ({ start, end }) => `[${start}+08,${end}+08)`,
});

/** An exact decimal read as a number: quantities and coordinates, never money. */
export const decimal = (name: string, precision: number, scale: number) =>
    customType<{ data: number; driverData: string | number }>({
        dataType: () => `numeric(${precision},${scale})`,
        fromDriver: Number,
    })(name);

/** WGS-84 degrees with six decimals (about 0.1 m). */
export const lng = (name: string) => decimal(name, 9, 6);
export const lat = (name: string) => decimal(name, 8, 6);

/** A rate in basis points: 10000 = 1. */
export const bp = (name: string) => integer(name);

export const int = (name: string) => integer(name);
export const short = (name: string) => smallint(name);
export const bool = (name: string) => boolean(name);
export const json = (name: string) => jsonb(name);
export const text = (name: string) => pgText(name);
export const chars = (name: string, length: number) => varchar(name, { length });

/** Digests. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One value of a dictionary of the contract; the type of the column is the union of its values. */
export function dict<C extends DictCode>(name: string, _code: C, length: number) {
    return varchar(name, { length }).$type<DictValue<C>>();
}

const own = {
    id: id('id').primaryKey(),
    tenantId: integer('tenant_id').notNull().default(0),
};

const created = {
    createBy: chars('create_by', 64).notNull(),
    createTime: ts('create_time')
        .notNull()
        .default(sql`now()`),
};

/** Columns of an editable entity: audit, optimistic lock, soft delete. */
export const base = {
    ...own,
    version: integer('version').notNull().default(0),
    ...created,
    updateBy: chars('update_by', 64),
    updateTime: ts('update_time'),
    delFlag: smallint('del_flag').notNull().default(0),
};

/** Columns of a fact that is only ever added. */
export const log = { ...own, ...created };

/** The same of a table that is divided by months (`server/db/months.ts`), whose primary key has what tells the month too. */
export const monthlyLog = { ...log, id: id('id').notNull() };

/** The key of an index that goes from the latest to the first; what is empty comes before, as PostgreSQL has it. */
export const desc = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** The rows that an index of an editable entity holds. */
export const notDeleted = sql`del_flag = 0`;
