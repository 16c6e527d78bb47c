import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TopupTier } from '#contract/balance/balance-activity.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { topupBonus } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { activityGrants } from './activity-grant.table.ts';

const DAY = 24 * 60;

export interface TopupFact {
    owner: Owner;
    amountFen: number;
    /** Number of the paper that brought the money. */
    bizNo: string;
    by: string;
    now: string;
    tenantId: number;
}

export interface Bonus {
    activity: string;
    bonusFen: number;
    /** Why nothing was given although the activity promises it. */
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

/** The highest step that a top-up reaches. */
export const tierFor = (tiers: readonly TopupTier[], amountFen: number): TopupTier | undefined =>
    tiers.filter(tier => tier.topupFen <= amountFen).at(-1);

/**
 * Gives the bonus that an activity promises for a top-up, in the transaction of the top-up (domain 6.3, `topup_bonus`). The activity's
 * row is locked: of two top-ups that would drain one budget the second gets nothing, keeps its own money, and is told so.
 */
export const grantBonus = async (tx: Tx, app: Pick<FastifyInstance, 'outbox'>, fact: TopupFact): Promise<Bonus | undefined> => {
    const { owner, amountFen, by, now, tenantId } = fact;
    const found = await activityFor(tx, fact);
    const tier = found && tierFor(found.tiers, amountFen);
    if (!found || !tier) return undefined;
    const { bonusFen } = tier;
    const taken = await timesOf(tx, found.id, owner.id);
    if (taken >= found.per_user_limit) return { activity: found.name, bonusFen: 0, skipped: `每人最多参与${found.per_user_limit}次` };
    if (Number(found.left_fen) < bonusFen) {
        await tell(tx, app, fact, found.name);
        return { activity: found.name, bonusFen: 0, skipped: '活动预算不足' };
    }
    const id = newId();
    const occasion = { at: now, operator: by, bizKind: 'grant', bizId: id, bizNo: fact.bizNo, cityId: owner.cityId, tenantId };
    const { journalId } = await post(tx, topupBonus({ ...occasion, owner, amountFen: bonusFen, grantId: id }));
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
    return { activity: found.name, bonusFen };
};

/** The activity that gives this customer most now, locked; one that ran dry still counts, so that people are told. */
const activityFor = async (tx: Tx, { owner, amountFen, now, tenantId }: TopupFact): Promise<Found | undefined> => {
    const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
        select a.id::text as id, a.name, a.tiers, a.per_user_limit, a.budget_fen - a.used_fen as left_fen, a.bonus_days
          from act_balance_activity a join usr_customer c on c.id = ${owner.id}
         where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.status in ('active', 'exhausted')
           and a.start_at <= ${now}::timestamptz and a.end_at > ${now}::timestamptz and a.city_ids ? c.city_id::text
           and (a.user_scope = 'all'
             or a.user_scope = 'level' and c.level_code = any(string_to_array(a.level_codes, ','))
             or a.user_scope = 'tag' and string_to_array(coalesce(c.tags, ''), ',') && string_to_array(a.tag_codes, ',')
             or a.user_scope = 'new' and (select count(*) from fin_trade t
                 where t.owner_kind = 'customer' and t.owner_id = c.id and t.trade_type = 'topup') <= 1)
         order by (a.status = 'active') desc,
               (select max((t ->> 'bonusFen')::bigint) from jsonb_array_elements(a.tiers) t where (t ->> 'topupFen')::bigint <= ${amountFen}) desc nulls last, a.id
         limit 1 for update of a`);
    return rows[0];
};

const timesOf = async (tx: Tx, activityId: string, ownerId: string): Promise<number> => {
    const { rows } = await tx.execute<{ n: number }>(sql`
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
