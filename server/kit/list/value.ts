import type { PgColumn } from 'drizzle-orm/pg-core';
import { isDay, isMoment } from './moment.ts';

/** The type of a column, as far as filters need it. */
export type ColumnType = 'int2' | 'int4' | 'int8' | 'decimal' | 'text' | 'moment' | 'day' | 'bool' | 'other';

const TYPES: readonly [RegExp, ColumnType][] = [
    [/^smallint/, 'int2'],
    [/^(integer|serial)/, 'int4'],
    [/^(bigint|bigserial)/, 'int8'],
    [/^(numeric|real|double)/, 'decimal'],
    [/^(varchar|char|text)/, 'text'],
    [/^timestamp/, 'moment'],
    [/^date/, 'day'],
    [/^bool/, 'bool'],
];

/** The type of a column from its SQL type. */
export const columnType = (column: PgColumn): ColumnType => TYPES.find(([pattern]) => pattern.test(column.getSQLType()))?.[1] ?? 'other';

const LIMITS = { int2: 32_767n, int4: 2_147_483_647n, int8: 9_223_372_036_854_775_807n } as const;
const LONGEST = 100;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, Y: true, false: false, '0': false, N: false };

/** NUL, control characters and lone surrogates never reach the database (security S120). */
export const isCleanText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, ''));

/**
 * The text of a filter as a value of the column, or `undefined` if it does not fit: text for a number column, a number that the column
 * cannot hold, a day that does not exist.
 */
export const parseValue = (column: PgColumn, text: string): string | boolean | undefined => {
    if (text.length > LONGEST || !isCleanText(text)) return undefined;
    const type = columnType(column);
    switch (type) {
        case 'text':
            return text;
        case 'int2':
        case 'int4':
        case 'int8':
            return /^-?\d{1,19}$/.test(text) && within(BigInt(text), LIMITS[type]) ? text : undefined;
        case 'decimal':
            return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? text : undefined;
        case 'moment':
            return isMoment(text) ? text : undefined;
        case 'day':
            return isDay(text) ? text : undefined;
        case 'bool':
            return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
        case 'other':
            return undefined;
    }
};

const within = (value: bigint, limit: bigint) => value <= limit && value >= -limit - 1n;
