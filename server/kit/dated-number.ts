import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

interface NumberShape {
    /** Letter between day and serial number. */
    mark?: string;
    /** Minimum number of digits of the serial number. */
    digits?: number;
}

/** The day of a wire time as document numbers contain it: `yyMMdd`. */
export const numberDay = (at: string): string => at.slice(2, 10).replaceAll('-', '');

/** A human-readable document number: prefix, day of a wire time, serial number. */
export const datedNumber = (prefix: string, at: string, serial: number | string, { mark = '', digits = 6 }: NumberShape = {}): string =>
    `${prefix}${numberDay(at)}${mark}${String(serial).padStart(digits, '0')}`;

/** The next value of a database sequence; with `wrapAt` it starts again from 0 there. */
export const nextSerial = async (tx: Tx, sequence: string, wrapAt = Infinity): Promise<number> => {
    const { rows } = await tx.execute<{ serial: string }>(sql`select nextval(${sequence}) as serial`);
    return Number(rows[0]?.serial) % wrapAt;
};
