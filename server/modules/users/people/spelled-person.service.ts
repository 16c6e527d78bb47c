import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasSpelling } from '#server/kit/spelling/spelled-as.ts';
import type { Spelled } from '#server/kit/spelling/spelling-table.ts';
import { customerSpellings } from '../customer/customer-spelling.table.ts';
import { members } from '../driver-member/member.table.ts';
import { driverSpellings } from '../driver/driver-spelling.table.ts';

/** Whose name a row keeps beside these columns; a member is called as its driver. The kind is named first in the indexes on both. */
export const spelledPerson = (kind: PgColumn, id: PgColumn): Spelled => ({
    spellings: [customerSpellings, driverSpellings],
    where: letters => {
        const of = sql`select id from ${members} where ${hasSpelling(driverSpellings, members.driverId, letters)}`;
        return or(
            and(eq(kind, 'customer'), hasSpelling(customerSpellings, id, letters)),
            and(eq(kind, 'driver'), hasSpelling(driverSpellings, id, letters)),
            and(eq(kind, 'member'), sql`${id} = any(array(${of}))`),
        ) as SQL;
    },
});

/** The driver's name that a row keeps beside the driver's id. */
export const spelledDriver = (id: PgColumn): Spelled => ({
    spellings: [driverSpellings],
    where: letters => hasSpelling(driverSpellings, id, letters),
});
