import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

interface Grant extends Record<string, unknown> {
    id: string;
    fen: number;
}

/**
 * Returns the bonus of a refund to its grants: to those that expire last first, so that nobody gets a bonus that expires tonight. What
 * exceeds the grants stays in the balance without expiry.
 */
export const returnToGrants = async (tx: Tx, customerId: string, bonusFen: number, now: string): Promise<void> => {
    if (bonusFen <= 0) return;
    const { rows } = await tx.execute<Grant>(sql`
        select id::text, (bonus_fen - left_fen)::float8 as fen from act_grant where owner_kind = 'customer' and owner_id = ${customerId}
           and status in ('valid', 'used') and left_fen < bonus_fen and (expire_at is null or expire_at > ${`${now}+08`}::timestamptz)
           -- A referral's reward is spendable bonus only once it is released, and never where it was paid as money.
           and not (activity_kind = 'pull_new' and (status = 'valid' and left_fen = 0
               or not exists (select 1 from act_pull_new p where p.id = activity_id and p.reward_to = 'cust_bonus')))
         order by expire_at desc nulls first, id desc for update`);
    await shift(tx, rows, bonusFen, 1);
};

/** When a cancellation is undone, its bonus is spent again, from the grants that expire first. */
export const takeFromGrants = async (tx: Tx, customerId: string, bonusFen: number, now: string): Promise<void> => {
    if (bonusFen <= 0) return;
    const { rows } = await tx.execute<Grant>(sql`
        select id::text, left_fen::float8 as fen from act_grant where owner_kind = 'customer' and owner_id = ${customerId} and status = 'valid' and left_fen > 0
           and (expire_at is null or expire_at > ${`${now}+08`}::timestamptz) order by expire_at nulls last, id for update`);
    await shift(tx, rows, bonusFen, -1);
};

const shift = async (tx: Tx, grants: readonly Grant[], bonusFen: number, sign: 1 | -1): Promise<void> => {
    let left = bonusFen;
    for (const { id, fen } of grants) {
        const part = Math.min(fen, left);
        if (part <= 0) return;
        left -= part;
        const change = sign * part;
        await tx.execute(
            sql`update act_grant set left_fen = left_fen + ${change}, status = case when left_fen + ${change} = 0 then 'used' else 'valid' end where id = ${id}`,
        );
    }
};
