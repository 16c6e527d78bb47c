import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

interface NumberShape {
    /** Letter between day and serial. */
    mark?: string;
    /** Least digits of the serial. */
    digits?: number;
}

/** The day of a wire time as numbers carry it: `yyMMdd`. */
export const numberDay = (at: string): string => at.slice(2, 10).replaceAll('-', '');

/** A number that people read out: prefix, the day of a wire time, serial. */
export const datedNumber = (prefix: string, at: string, serial: number | string, { mark = '', digits = 6 }: NumberShape = {}): string =>
    `${prefix}${numberDay(at)}${mark}${String(serial).padStart(digits, '0')}`;

/** The next value of a sequence of the database; with `wrapAt` it begins again from 0 there. */
export const nextSerial = async (tx: Tx, sequence: string, wrapAt = Infinity): Promise<number> => {
    const { rows } = await tx.execute<{ serial: string }>(sql`select nextval(${sequence}) as serial`);
    return Number(rows[0]?.serial) % wrapAt;
};
