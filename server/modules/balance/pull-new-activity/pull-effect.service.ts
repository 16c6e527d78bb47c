import { sql } from 'drizzle-orm';
import type { PullEffect, ReferralTree } from '#contract/balance/pull-new-activity.ts';
import { dictText } from '#contract/dictionaries.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { burnDown, grantedByDay } from '../burn-down.service.ts';
import { namesOfPeople } from './invite.source.ts';

const LEADERS = 10;
/** Limits of the chart: inviters, and invited people. */
const [ROOTS, BRANCHES] = [8, 60];

/** Conversion of the invited, top inviters, use of the budget. */
export const pullEffect = async (db: Reader, row: WireRow, now: string): Promise<PullEffect> => {
    const id = String(row.id);
    const [spent, states, leaders] = await Promise.all([
        grantedByDay(db, 'pull_new', id),
        db.execute<{ invited: number; begun: number; reached: number; paid: number }>(sql`
            select count(*)::int as invited, count(*) filter (where progress > 0 or status in ('reached', 'frozen', 'paid'))::int as begun,
                   count(*) filter (where status in ('reached', 'frozen', 'paid'))::int as reached, count(*) filter (where status = 'paid')::int as paid
              from act_invite where activity_id = ${id} and del_flag = 0`),
        db.execute<{ kind: string; id: string; n: number; reached: number; fen: number }>(sql`
            select inviter_kind as kind, inviter_id::text as id, count(*)::int as n, count(*) filter (where status in ('reached', 'frozen', 'paid'))::int as reached,
                   coalesce(sum(reward_fen) filter (where status in ('frozen', 'paid')), 0)::float8 as fen
              from act_invite where activity_id = ${id} and del_flag = 0 group by 1, 2 order by 4 desc, 3 desc, 2 limit ${LEADERS}`),
    ]);
    const nameOf = await namesOfPeople(db, leaders.rows);
    const { invited = 0, begun = 0, reached = 0, paid = 0 } = states.rows[0] ?? {};
    return {
        funnel: [
            { key: 'invited', label: '邀请注册', count: invited },
            { key: 'begun', label: '开始完成', count: begun },
            { key: 'reached', label: '达成条件', count: reached },
            { key: 'paid', label: '奖励到账', count: paid },
        ],
        burn: burnDown(row, spent, now),
        leaders: leaders.rows.map(each => ({
            id: `${each.kind}:${each.id}`,
            name: nameOf(each.kind, each.id),
            count: each.n,
            reached: each.reached,
            rewardFen: each.fen,
        })),
    };
};

interface Edge {
    inviter_kind: string;
    inviter: string;
    invitee_kind: string;
    invitee: string;
    status: string;
}

/** The top inviters, the people they invited, and those whom these invited: two levels, the second one over all activities. */
export const referralTree = async (db: Reader, id: string): Promise<ReferralTree> => {
    const { rows: first } = await db.execute<Edge & { n: number } & Record<string, unknown>>(sql`
        with roots as (select inviter_kind, inviter_id, count(*)::int as n from act_invite where activity_id = ${id} and del_flag = 0
                        group by 1, 2 order by 3 desc, 2 limit ${ROOTS})
        select r.n, i.inviter_kind, i.inviter_id::text as inviter, i.invitee_kind, i.invitee_id::text as invitee, i.status
          from roots r join act_invite i on i.inviter_kind = r.inviter_kind and i.inviter_id = r.inviter_id and i.activity_id = ${id} and i.del_flag = 0
         order by r.n desc, r.inviter_id, i.register_time limit ${BRANCHES}`);
    const { rows: second } = await db.execute<Edge & Record<string, unknown>>(sql`
        select i.inviter_kind, i.inviter_id::text as inviter, i.invitee_kind, i.invitee_id::text as invitee, i.status from act_invite i
         where i.del_flag = 0 and (i.inviter_kind || ':' || i.inviter_id) = any(${sql.param(first.map(edge => `${edge.invitee_kind}:${edge.invitee}`))}::text[])
         order by i.register_time limit ${BRANCHES}`);
    const nameOf = await namesOfPeople(
        db,
        [...first, ...second].flatMap(edge => [
            { kind: edge.inviter_kind, id: edge.inviter },
            { kind: edge.invitee_kind, id: edge.invitee },
        ]),
    );
    const leaf = (edge: Edge) => ({
        id: `${edge.invitee_kind}:${edge.invitee}`,
        name: nameOf(edge.invitee_kind, edge.invitee),
        status: edge.status,
        statusText: dictText('invite_status', edge.status),
    });
    const below = (key: string) => second.filter(edge => `${edge.inviter_kind}:${edge.inviter}` === key).map(leaf);
    const roots = new Map<string, ReferralTree[number]>();
    for (const edge of first) {
        const key = `${edge.inviter_kind}:${edge.inviter}`;
        const root = roots.get(key) ?? { id: key, name: nameOf(edge.inviter_kind, edge.inviter), count: edge.n, children: [] };
        const branch = leaf(edge);
        root.children.push({ ...branch, children: below(branch.id) });
        roots.set(key, root);
    }
    return [...roots.values()];
};
