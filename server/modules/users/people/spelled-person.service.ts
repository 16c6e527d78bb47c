import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasSpelling } from '#server/kit/spelling/spelled-as.ts';
import type { Spelled } from '#server/kit/spelling/spelling-table.ts';
import { customerSpellings } from '../customer/customer-spelling.table.ts';
import { members } from '../driver-member/member.table.ts';
import { driverSpellings } from '../driver/driver-spelling.table.ts';

/**
 * How rows that store a person's kind and id are found by the pinyin of the name. A member has the name of its driver. Each branch compares
 * the kind, which is the first column of the indexes.
 */
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

/** How rows that store a driver's id are found by the pinyin of the name. */
export const spelledDriver = (id: PgColumn): Spelled => ({
    spellings: [driverSpellings],
    where: letters => hasSpelling(driverSpellings, id, letters),
});
