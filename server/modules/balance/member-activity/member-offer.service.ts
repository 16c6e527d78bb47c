import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** A renewal that is about to be bought. */
export interface Purchase {
    planId: string;
    months: number;
    listFen: number;
    cityId: string;
    driverId: string;
    /** End of the driver's membership; null if there was none. */
    expireAt: string | null;
    now: string;
    tenantId: number;
}

/** The benefit of an activity: a discount or extra months. */
export interface Offer {
    activityId: string;
    name: string;
    discountFen: number;
    giftMonths: number;
}

interface Found {
    id: string;
    name: string;
    kind: 'gift' | 'coef' | 'off';
    buy_months: number | null;
    gift_months: number | null;
    coef_bp: number;
    off_fen: string;
}

/** The cost of a participation to the budget: the discount, or the extra months at the plan's price. */
const worthOf = (
    { discountFen, giftMonths }: Pick<Offer, 'discountFen' | 'giftMonths'>,
    { listFen, months }: Pick<Purchase, 'listFen' | 'months'>,
) => discountFen + (months > 0 ? Math.round((listFen * giftMonths) / months) : 0);

const offerOf = (found: Found, { listFen, months }: Purchase): Offer | undefined => {
    const offer = { activityId: found.id, name: found.name, discountFen: 0, giftMonths: 0 };
    if (found.kind === 'gift')
        return months >= (found.buy_months ?? Infinity) ? { ...offer, giftMonths: found.gift_months ?? 0 } : undefined;
    if (found.kind === 'coef') return { ...offer, discountFen: listFen - Math.round((listFen * found.coef_bp) / 10_000) };
    return { ...offer, discountFen: Math.min(listFen, Number(found.off_fen)) };
};

/** The smallest remaining budget, in fen, from which a purchase can still get the offer. */
export const leastOffer = ({ kind, offFen }: { kind: unknown; offFen: unknown }): number =>
    Math.max(1, kind === 'off' ? Number(offFen) : 1);

/**
 * Uses the activity that fits this purchase, if there is one with a free place and budget left: locks its row and increases its counters.
 */
export const takeOffer = async (tx: Tx, purchase: Purchase): Promise<Offer | undefined> => {
    const { planId, cityId, driverId, expireAt, now, tenantId } = purchase;
    const target = expireAt === null ? 'new' : expireAt > now ? 'renew' : 'expired';
    const { rows } = await tx.execute<Found & { left_fen: string; places: number | null } & Record<string, unknown>>(sql`
        select a.id::text as id, a.name, a.kind, a.buy_months, a.gift_months, a.coef_bp, a.off_fen, a.budget_fen - a.used_fen as left_fen,
               a.quota - a.used_count as places
          from act_member_activity a
         where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.status = 'active' and a.start_at <= ${now}::timestamptz and a.end_at > ${now}::timestamptz
           and a.city_ids ? ${cityId}::text and a.plan_ids ? ${planId}::text and a.target in ('all', ${target})
           and a.per_user_limit > (select count(*) from usr_member_renewal r where r.activity_id = a.id and r.driver_id = ${driverId} and r.status <> 'closed' and r.del_flag = 0)
         order by a.target = 'all', a.id limit 1 for update of a`);
    const found = rows[0];
    const offer = found && offerOf(found, purchase);
    if (!found || !offer) return undefined;
    const worth = worthOf(offer, purchase);
    if (worth > Number(found.left_fen) || (found.places !== null && found.places < 1)) return undefined;
    const isFull = found.places === 1 || Number(found.left_fen) - worth < leastOffer({ kind: found.kind, offFen: found.off_fen });
    await tx.execute(sql`
        update act_member_activity set used_count = used_count + 1, used_fen = used_fen + ${worth},
               status = case when ${isFull} then 'exhausted' else status end where id = ${found.id}`);
    return offer;
};

/** Returns the place and the budget if a renewal fails. */
export const returnOffer = async (tx: Tx, renewalId: string, now: string): Promise<void> => {
    await tx.execute(sql`
        update act_member_activity a set used_count = greatest(0, a.used_count - 1), used_fen = greatest(0, a.used_fen - r.worth),
               status = case when a.status = 'exhausted' and a.end_at > ${now}::timestamptz then 'active' else a.status end
          from (select activity_id, discount_fen + case when months > 0 then round(list_fen::numeric * gift_months / months) else 0 end as worth
                  from usr_member_renewal where id = ${renewalId} and activity_id is not null) r
         where a.id = r.activity_id`);
};
