import { sql } from 'drizzle-orm';
import { mulBp } from '#server/pricing/numbers.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';

interface Grant {
    id: string;
    leftFen: number;
    useBp: number;
}

/** The amount of bonus that a payment may use, and the grants it comes from. */
export interface BonusUse {
    fen: number;
    grants: readonly { id: string; fen: number }[];
}

const STANDARD_BP = 5000;

/**
 * The bonus that a customer may use for an amount (domain 6.3 pay_wallet): grants that expire first are used first, and each only up to its
 * activity's share of the amount. The grants are locked until the end of the transaction.
 */
export const bonusFor = async ({ tx, now }: OrderContext, customerId: string, amountFen: number): Promise<BonusUse> => {
    const { rows } = await tx.execute<Grant & Record<string, unknown>>(sql`
        select g.id::text, g.left_fen::float8 as "leftFen", coalesce(a.bonus_use_bp, ${STANDARD_BP})::int as "useBp"
          from act_grant g left join act_balance_activity a on g.activity_kind = 'balance' and a.id = g.activity_id
         where g.owner_kind = 'customer' and g.owner_id = ${customerId} and g.status = 'valid' and g.left_fen > 0
           and (g.expire_at is null or g.expire_at > ${`${now}+08`}::timestamptz)
         order by g.expire_at nulls last, g.id for update of g`);
    let fen = 0;
    const grants: { id: string; fen: number }[] = [];
    for (const { id, leftFen, useBp } of rows) {
        const take = Math.min(leftFen, Math.max(0, mulBp(amountFen, useBp) - fen));
        if (take <= 0) continue;
        grants.push({ id, fen: take });
        fen += take;
    }
    return { fen, grants };
};

/** Deducts the amount from the grants, in order. */
export const spendBonus = async ({ tx }: OrderContext, use: BonusUse, bonusFen: number): Promise<void> => {
    let left = bonusFen;
    for (const { id, fen } of use.grants) {
        const take = Math.min(fen, left);
        if (take <= 0) return;
        left -= take;
        await tx.execute(
            sql`update act_grant set left_fen = left_fen - ${take}, status = case when left_fen = ${take} then 'used' else status end where id = ${id}`,
        );
    }
};
