import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { checkDigit } from '#server/kit/check-digit.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';

/** More attempts than there can be taken numbers in a row: an import may have brought numbers of the day. */
const MAX_TRIES = 1000;

/** `D` + yyMMdd + six digits + check digit (domain 3.1). */
export const orderNumber = (now: string, serial: number | string): string => {
    const digits = datedNumber('', now, serial);
    return `D${digits}${checkDigit(digits)}`;
};

/** The day's next unused order number. */
export const nextOrderNo = async (tx: Tx, now: string): Promise<string> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
        const orderNo = orderNumber(now, await nextSerial(tx, 'ord_order_serial'));
        const taken = await tx.execute(sql`select 1 from ord_order where order_no = ${orderNo} limit 1`);
        if (taken.rows.length === 0) return orderNo;
    }
    throw new Error('no order number is left today');
};

/** The number shared by the orders of one group. */
export const groupNumber = (orderNo: string): string => `P${orderNo.slice(1)}`;
