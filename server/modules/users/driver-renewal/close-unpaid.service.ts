import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { retrying } from '#server/kit/transaction.ts';
import { returnOffer } from '../../balance/member-activity/member-offer.service.ts';
import { memberRenewals } from './member-renewal.table.ts';

/** Time after which an unpaid renewal is closed (domain 4.3, «Member/renewal»). */
const UNPAID_MINUTES = 30;
const MOST = 500;

/** Closes unpaid renewals after the time limit, and returns the benefit of their activity. Returns how many. */
export const closeUnpaidRenewals = async (db: Db, now: string): Promise<number> => {
    const late = and(
        eq(memberRenewals.status, 'pending'),
        eq(memberRenewals.delFlag, 0),
        sql`${memberRenewals.createTime} < ${`${now}+08`}::timestamptz - make_interval(mins => ${UNPAID_MINUTES}::int)`,
    );
    const found = await db.select({ id: memberRenewals.id }).from(memberRenewals).where(late).orderBy(memberRenewals.id).limit(MOST);
    let closed = 0;
    for (const { id } of found) {
        closed += await retrying(db, async tx => {
            const rows = await tx
                .update(memberRenewals)
                .set({ status: 'closed', version: sql`${memberRenewals.version} + 1`, updateBy: 'system', updateTime: now })
                .where(and(eq(memberRenewals.id, id), late))
                .returning({ id: memberRenewals.id });
            if (rows.length > 0) await returnOffer(tx, id, now);
            return rows.length;
        });
    }
    return closed;
};
