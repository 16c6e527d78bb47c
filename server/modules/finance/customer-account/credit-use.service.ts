import { sql } from 'drizzle-orm';
import type { CreditUse } from '#contract/finance/account.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { flowOf } from '../account/account-flow.service.ts';

const MOST = 50;

/** A customer's credit: limit, what is owed, what moved it, and how the limit came about. */
export const creditUseOf = async (db: Db, customerId: string, limitFen: number, usedFen: number): Promise<CreditUse> => {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        select a.id::text as id, ${wireMoment('a.make_time')} as at, a.maker, a.checker, a.status,
               a.before_snap ->> 'creditLimitFen' as before, a.payload ->> 'creditLimitFen' as after, a.payload ->> 'reason' as reason
          from sys_approval a where a.biz_kind = 'customer_credit' and a.biz_id = ${customerId} order by a.id desc limit ${MOST}`);
    return {
        limitFen,
        usedFen,
        lines: await flowOf(db, 'customer', customerId, 'credit_recv'),
        changes: rows.map(row => ({
            id: String(row.id),
            at: String(row.at),
            maker: String(row.maker),
            checker: row.checker ?? null,
            status: String(row.status),
            beforeFen: Number(row.before ?? 0),
            afterFen: Number(row.after ?? 0),
            reason: String(row.reason ?? ''),
        })),
    };
};
