import { sql } from 'drizzle-orm';
import type { BalanceEffect, GrantRow } from '#contract/balance/balance-activity.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { burnDown, grantedByDay, reachOf } from '../burn-down.service.ts';
import { tierFor } from './bonus.service.ts';
import { tiersOf } from './balance-activity.kind.ts';

/** The results of an activity: reach and conversion, use of the budget, chosen tiers. */
export const effectOf = async (db: Reader, row: WireRow, now: string): Promise<BalanceEffect> => {
    const id = String(row.id);
    const [indexHints, spent, people, grants] = await Promise.all([
        reachOf(db, 'balance', id),
        grantedByDay(db, 'balance', id),
        db.execute<{ joined: number; again: number }>(sql`
            select count(*)::int as joined, count(*) filter (where exists (select 1 from fin_trade t
                       where t.owner_kind = 'customer' and t.owner_id = p.owner_id and t.trade_type = 'topup' and t.create_time > p.first + interval '1 hour'))::int as again
              from (select owner_id, min(create_time) as first from act_grant where activity_kind = 'balance' and activity_id = ${id} group by 1) p`),
        db.execute<{ topup: string; n: number; paid: string }>(sql`
            select topup_fen as topup, count(*)::int as n, sum(topup_fen) as paid from act_grant where activity_kind = 'balance' and activity_id = ${id} group by 1`),
    ]);
    const tiers = tiersOf(row).map(tier => ({ ...tier, count: 0, paidFen: 0 }));
    for (const { topup, n, paid } of grants.rows) {
        const tier = tierFor(tiers, Number(topup)) as (typeof tiers)[number] | undefined;
        if (!tier) continue;
        tier.count += n;
        tier.paidFen += Number(paid);
    }
    const { joined = 0, again = 0 } = people.rows[0] ?? {};
    return {
        funnel: [
            { key: 'shown', label: '曝光', count: indexHints.shown },
            { key: 'clicked', label: '点击', count: indexHints.clicked },
            { key: 'joined', label: '充值', count: joined },
            { key: 'again', label: '复充', count: again },
        ],
        burn: burnDown(row, spent, now),
        tiers,
    };
};

/** A page of the participants, newest first. */
export const grantsOf = async (db: Reader, id: string, page: number, size: number): Promise<{ records: GrantRow[]; total: number }> => {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        select g.id::text as id, g.owner_id::text as "ownerId", c.name as "ownerName", t.name as "cityName", g.topup_fen as "topupFen", g.bonus_fen as "bonusFen",
               g.left_fen as "leftFen", ${wireMoment('g.expire_at')} as "expireAt", g.status,
               ${wireMoment('g.create_time')} as "createTime", count(*) over () as total
          from act_grant g left join usr_customer c on c.id = g.owner_id left join set_city t on t.id = c.city_id
         where g.activity_kind = 'balance' and g.activity_id = ${id} order by g.create_time desc, g.id desc limit ${size} offset ${(page - 1) * size}`);
    const records = rows.map(row => ({
        id: String(row.id),
        ownerId: String(row.ownerId),
        ownerName: row.ownerName ?? '',
        cityName: row.cityName ?? '',
        topupFen: Number(row.topupFen),
        bonusFen: Number(row.bonusFen),
        leftFen: Number(row.leftFen),
        expireAt: row.expireAt ?? null,
        status: String(row.status),
        createTime: String(row.createTime),
    }));
    return { records, total: Number(rows[0]?.total ?? 0) };
};
