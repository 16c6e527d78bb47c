import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TopupTier } from '#contract/balance/balance-activity.ts';
import type { Tx } from '#server/db/client.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { topupBonus } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { activityGrants } from './activity-grant.table.ts';

const DAY = 24 * 60;

export interface TopupFact {
    owner: Owner;
    amountFen: number;
    /** Number of the document of the payment. */
    bizNo: string;
    by: string;
    now: string;
    tenantId: number;
}

export interface Bonus {
    activity: string;
    bonusFen: number;
    /** Why no bonus was granted although the activity promises one. */
    skipped?: string;
}

interface Found {
    id: string;
    name: string;
    tiers: TopupTier[];
    per_user_limit: number;
    left_fen: string;
    bonus_days: number;
}

/** The highest tier that a top-up reaches. */
export const tierFor = (tiers: readonly TopupTier[], amountFen: number): TopupTier | undefined =>
    tiers.filter(tier => tier.topupFen <= amountFen).at(-1);

const NO_BUDGET = '活动预算不足';

/** The bonus that an activity currently promises for a top-up, without granting it. */
const promised = async (db: Reader, fact: TopupFact, isGiving: boolean): Promise<(Bonus & { found: Found }) | undefined> => {
    const found = await activityFor(db, fact, isGiving);
    const tier = found && tierFor(found.tiers, fact.amountFen);
    if (!found || !tier) return undefined;
    const { bonusFen } = tier;
    const none = { found, activity: found.name, bonusFen: 0 };
    const taken = await timesOf(db, found.id, fact.owner.id);
    if (taken >= found.per_user_limit) return { ...none, skipped: `每人最多参与${found.per_user_limit}次` };
    if (Number(found.left_fen) < bonusFen) return { ...none, skipped: NO_BUDGET };
    return { found, activity: found.name, bonusFen };
};

/** The bonus that a top-up would get if it were approved now, and its posting. */
export const previewBonus = async (db: Reader, fact: TopupFact): Promise<{ bonus: Bonus; posting: Posting | undefined } | undefined> => {
    const bonus = await promised(db, fact, false);
    return bonus && { bonus, posting: bonus.bonusFen > 0 ? bonusPosting(fact, bonus.bonusFen, '') : undefined };
};

/** Description of a bonus. */
export const bonusText = ({ activity, bonusFen, skipped }: Bonus): string =>
    skipped ? `活动“${activity}”未赠送：${skipped}` : `按活动“${activity}”赠送¥${yuan(bonusFen)}`;

const bonusPosting = ({ owner, by, now, bizNo, tenantId }: TopupFact, amountFen: number, grantId: string): Posting => {
    const occasion = { at: now, operator: by, bizKind: 'grant', bizId: grantId, bizNo, cityId: owner.cityId, tenantId };
    return topupBonus({ ...occasion, owner, amountFen, grantId });
};

/**
 * Grants the bonus that an activity promises for a top-up, in the transaction of the top-up (domain 6.3, `topup_bonus`). The activity's row
 * is locked: if two top-ups compete for the rest of a budget, the second one gets no bonus, and its result has the reason.
 */
export const grantBonus = async (tx: Tx, app: Pick<FastifyInstance, 'outbox'>, fact: TopupFact): Promise<Bonus | undefined> => {
    const { owner, amountFen, by, now, tenantId } = fact;
    const promise = await promised(tx, fact, true);
    if (!promise) return undefined;
    const { found, ...told } = promise;
    const { bonusFen } = told;
    if (told.skipped === NO_BUDGET) await tell(tx, app, fact, found.name);
    if (told.skipped !== undefined) return told;
    const id = newId();
    const { journalId } = await post(tx, bonusPosting(fact, bonusFen, id));
    await tx.insert(activityGrants).values({
        id,
        tenantId,
        createBy: by,
        createTime: now,
        activityKind: 'balance',
        activityId: found.id,
        ownerKind: owner.kind,
        ownerId: owner.id,
        topupFen: amountFen,
        bonusFen,
        leftFen: bonusFen,
        expireAt: addMinutes(now, found.bonus_days * DAY),
        journalId,
    });
    const least = Math.min(...found.tiers.map(one => one.bonusFen));
    const isGone = Number(found.left_fen) - bonusFen < least;
    await tx.execute(sql`
        update act_balance_activity set used_fen = used_fen + ${bonusFen}, topup_fen = topup_fen + ${amountFen}, join_count = join_count + 1,
               status = case when ${isGone} then 'exhausted' else status end
         where id = ${found.id}`);
    return told;
};

/**
 * The activity that currently gives this customer the most; if `isGiving`, it is locked, and the top-up itself is already posted. Exhausted
 * activities are included, so that people are told.
 */
const activityFor = async (db: Reader, { owner, amountFen, now, tenantId }: TopupFact, isGiving: boolean): Promise<Found | undefined> => {
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
        select a.id::text as id, a.name, a.tiers, a.per_user_limit, a.budget_fen - a.used_fen as left_fen, a.bonus_days
          from act_balance_activity a join usr_customer c on c.id = ${owner.id}
         where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.status in ('active', 'exhausted')
           and a.start_at <= ${now}::timestamptz and a.end_at > ${now}::timestamptz and a.city_ids ? c.city_id::text
           and (a.user_scope = 'all'
             or a.user_scope = 'level' and c.level_code = any(string_to_array(a.level_codes, ','))
             or a.user_scope = 'tag' and string_to_array(coalesce(c.tags, ''), ',') && string_to_array(a.tag_codes, ',')
             or a.user_scope = 'new' and (select count(*) from fin_trade t
                 where t.owner_kind = 'customer' and t.owner_id = c.id and t.trade_type = 'topup') <= ${isGiving ? 1 : 0})
         order by (a.status = 'active') desc,
               (select max((t ->> 'bonusFen')::bigint) from jsonb_array_elements(a.tiers) t where (t ->> 'topupFen')::bigint <= ${amountFen}) desc nulls last, a.id
         limit 1 ${isGiving ? sql`for update of a` : sql``}`);
    return rows[0];
};

const timesOf = async (db: Reader, activityId: string, ownerId: string): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from act_grant where activity_kind = 'balance' and activity_id = ${activityId} and owner_kind = 'customer' and owner_id = ${ownerId}`);
    return rows[0]?.n ?? 0;
};

const tell = async (tx: Tx, app: Pick<FastifyInstance, 'outbox'>, { owner, bizNo, by, tenantId }: TopupFact, name: string) => {
    const { rows } = await tx.execute<{ phone: string }>(sql`select phone from usr_customer where id = ${owner.id}`);
    if (!rows[0]) return;
    await app.outbox.send(tx, {
        channel: 'sms',
        to: [rows[0].phone],
        content: `您的充值已到账。活动“${name}”的赠送金已发完，本次未能赠送，敬请谅解。`,
        once: `bonus-skipped:${bizNo}`,
        tenantId,
        by,
    });
};
