import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '#server/db/client.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { grantReward, lockInvite, releaseReward } from './reward.service.ts';

const MOST = 500;

/** Updates the progress and the risk signs of each open invitation from orders, top-ups and bank cards. */
const lookAgain = (tx: Tx, now: string) =>
    tx.execute(sql`
    update act_invite i set progress = f.progress, risk_flags = f.flags
      from (select o.id, o.risk_flags,
                   least(o.trigger_n, case o.trigger_code
                       when 'register' then 1
                       when 'audit' then (select count(*) from usr_driver d where d.id = o.invitee_id and d.status in ('active', 'suspended'))
                       when 'first_topup' then (select count(*) from fin_trade t where t.owner_kind = o.invitee_kind and t.owner_id = o.invitee_id and t.trade_type = 'topup' and t.create_time between o.register_time and o.until)
                       else (select count(*) from ord_order r where r.settle_time between o.register_time and o.until
                               and case o.invitee_kind when 'customer' then r.customer_id = o.invitee_id else r.driver_id = o.invitee_id end) end)::int as progress,
                   (select string_agg(distinct flag, ',' order by flag) from (
                       select unnest(string_to_array(o.risk_flags, ',')) as flag
                       union select 'same_card' where exists (select 1 from usr_bank_card a join usr_bank_card b on b.card_no_hash = a.card_no_hash and b.del_flag = 0
                           where a.del_flag = 0 and (a.owner_kind, a.owner_id) = (o.inviter_kind, o.inviter_id) and (b.owner_kind, b.owner_id) = (o.invitee_kind, o.invitee_id))
                       union select 'self_order' where exists (select 1 from ord_order r where r.create_time >= o.register_time
                           and ((r.customer_id, r.driver_id) = (o.inviter_id, o.invitee_id) or (r.customer_id, r.driver_id) = (o.invitee_id, o.inviter_id)))) x) as flags
              from (select i.*, case when a.trigger_code = 'n_orders' then a.trigger_n else 1 end as trigger_n, a.trigger_code, i.register_time + make_interval(days => a.within_days) as until
                      from act_invite i join act_pull_new a on a.id = i.activity_id
                     where i.status = 'bound' and i.del_flag = 0 and i.register_time + make_interval(days => a.within_days) + interval '1 day' > ${now}::timestamptz) o) f
     where f.id = i.id and (i.progress, i.risk_flags) is distinct from (f.progress, f.flags)`);

const idsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
    (await db.execute<{ id: string }>(sql`${query} limit ${MOST}`)).rows.map(row => row.id);

/**
 * Invitations that meet the conditions of their activity, while it is active. Those whose reward exceeds the remaining budget are left out:
 * enough of them would fill every run.
 */
const reached = (db: Db) =>
    idsOf(
        db,
        sql`
    select i.id::text as id from act_invite i join act_pull_new a on a.id = i.activity_id
     where i.del_flag = 0 and i.status in ('bound', 'reached') and a.status in ('active', 'ended')
       and (i.status = 'bound' or a.budget_fen - a.used_fen >= a.inviter_fen + a.invitee_fen)
       and i.progress >= case when a.trigger_code = 'n_orders' then a.trigger_n else 1 end order by i.register_time, i.id`,
    );

/** Invitations whose waiting period is over; suspected fraud is left to a person. */
const released = (db: Db, now: string) =>
    idsOf(
        db,
        sql`
    select i.id::text as id from act_invite i where i.del_flag = 0 and i.status = 'frozen' and i.release_at <= ${now}::timestamptz
       and coalesce(i.risk_flags, '') = '' order by i.release_at, i.id`,
    );

const indexHints = (db: Db, id: string, now: string): Promise<boolean> =>
    retrying(db, async tx => {
        const invite = await lockInvite(tx, id);
        if (!invite || !['bound', 'reached'].includes(invite.status)) return false;
        const { rows } = await tx.execute<{ n: number }>(sql`
            select count(*)::int as n from act_invite where activity_id = ${invite.activity} and inviter_kind = ${invite.inviter_kind} and inviter_id = ${invite.inviter}
               and status in ('frozen', 'paid') and del_flag = 0`);
        if ((rows[0]?.n ?? 0) < invite.cap) return grantReward(tx, invite, 'system', now);
        await tx.execute(sql`
            update act_invite set status = 'invalid', risk_flags = concat_ws(',', nullif(risk_flags, ''), 'over_cap'), version = version + 1,
                   update_by = 'system', update_time = ${now}::timestamptz where id = ${id}`);
        return false;
    });

const release = (db: Db, id: string, now: string): Promise<boolean> =>
    retrying(db, async tx => {
        const invite = await lockInvite(tx, id);
        if (invite?.status !== 'frozen') return false;
        await releaseReward(tx, invite, 'system', now);
        await tx.execute(
            sql`update act_invite set status = 'paid', version = version + 1, update_by = 'system', update_time = ${now}::timestamptz where id = ${id}`,
        );
        return true;
    });

/** Registers the job for invitations: progress, rewards, the end of their waiting period. */
export const addInviteClock = (app: FastifyInstance): void =>
    app.handlers.add({
        name: 'followInvites',
        title: '邀请进度与奖励',
        description: '更新邀请进度与风险标记，达成的发放冻结奖励，冻结期满且无风险的解冻到账',
        parameters: {},
        run: async given => {
            const { db } = given;
            const now = toWireTime(app.clock.date());
            await retrying(db, tx => lookAgain(tx, now));
            const granting = await eachRow(given, await reached(db), id => indexHints(db, id, now)).catch((error: unknown) => ({ error }));
            // Due rewards are paid even if granting new ones failed.
            const { done: paid } = await eachRow(given, await released(db, now), id => release(db, id, now));
            if ('error' in granting) throw granting.error;
            return `达成邀请${granting.done}个，解冻奖励${paid}个`;
        },
    });
