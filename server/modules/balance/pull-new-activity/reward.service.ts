import { sql } from 'drizzle-orm';
import { REWARD_SUBJECTS } from '#contract/balance/pull-new-activity.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { pnGrant, pnRelease, pnRevoke } from '#server/ledger/journals/member.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import type { Subject } from '#server/ledger/subjects.ts';
import { activityGrants } from '../balance-activity/activity-grant.table.ts';

const DAY = 24 * 60;

export interface LockedInvite {
    id: string;
    tenant: number;
    activity: string;
    city: string;
    status: string;
    inviter_kind: 'customer' | 'driver' | 'member';
    inviter: string;
    inviter_name: string;
    invitee_kind: 'customer' | 'driver' | 'member';
    invitee: string;
    invitee_name: string;
    inviter_fen: number;
    invitee_fen: number;
    reward_to: Subject;
    hold_days: number;
    cap: number;
    left_fen: number;
}

const nameOf = (side: 'inviter' | 'invitee') => sql`case i.${sql.raw(side)}_kind
    when 'customer' then (select name from usr_customer where id = i.${sql.raw(side)}_id)
    when 'driver' then (select name from usr_driver where id = i.${sql.raw(side)}_id)
    else (select d.name from usr_member m join usr_driver d on d.id = m.driver_id where m.id = i.${sql.raw(side)}_id) end`;

/** An invitation with its activity, both locked, the activity first. */
export const lockInvite = async (tx: Tx, id: string): Promise<LockedInvite | undefined> => {
    await tx.execute(sql`select a.id from act_pull_new a where a.id = (select activity_id from act_invite where id = ${id}) for update`);
    const { rows } = await tx.execute<LockedInvite & Record<string, unknown>>(sql`
        select i.id::text as id, i.tenant_id as tenant, i.activity_id::text as activity, i.city_id::text as city, i.status, i.inviter_kind, i.inviter_id::text as inviter,
               i.invitee_kind, i.invitee_id::text as invitee, ${nameOf('inviter')} as inviter_name, ${nameOf('invitee')} as invitee_name,
               a.inviter_fen::float8 as inviter_fen, a.invitee_fen::float8 as invitee_fen, a.reward_to, a.hold_days::int as hold_days, a.per_inviter_cap as cap,
               (a.budget_fen - a.used_fen)::float8 as left_fen
          from act_invite i join act_pull_new a on a.id = i.activity_id where i.id = ${id} and i.del_flag = 0 for update of i`);
    return rows[0];
};

/** The owners, amounts and final accounts of a reward. */
export const sharesOf = (invite: LockedInvite): { owner: Owner; fen: number; to: Subject }[] => {
    const owner = (kind: LockedInvite['inviter_kind'], id: string, name: string): Owner => ({
        kind,
        id,
        name: name ?? '',
        cityId: invite.city,
    });
    return [
        { owner: owner(invite.inviter_kind, invite.inviter, invite.inviter_name), fen: invite.inviter_fen, to: invite.reward_to },
        {
            owner: owner(invite.invitee_kind, invite.invitee, invite.invitee_name),
            fen: invite.invitee_fen,
            to: invite.invitee_kind === invite.inviter_kind ? invite.reward_to : REWARD_SUBJECTS[invite.invitee_kind][0],
        },
    ].filter(({ fen }) => fen > 0);
};

const occasionOf = (invite: LockedInvite, by: string, now: string) => ({
    at: now,
    operator: by,
    bizKind: 'invite',
    bizId: invite.id,
    cityId: invite.city,
    tenantId: invite.tenant,
});

/**
 * Grants the rewards of an invitation that met its conditions, frozen until the end of the waiting period; returns false if the budget does
 * not suffice.
 */
export const grantReward = async (tx: Tx, invite: LockedInvite, by: string, now: string): Promise<boolean> => {
    const shares = sharesOf(invite);
    const sum = shares.reduce((total, { fen }) => total + fen, 0);
    if (sum > invite.left_fen) {
        await tx.execute(
            sql`update act_invite set status = 'reached', reach_time = coalesce(reach_time, ${now}::timestamptz) where id = ${invite.id}`,
        );
        await tx.execute(sql`update act_pull_new set status = 'exhausted' where id = ${invite.activity} and status = 'active'`);
        return false;
    }
    const journals: string[] = [];
    for (const { owner, fen } of shares) {
        const { journalId } = await post(tx, pnGrant({ ...occasionOf(invite, by, now), owner, amountFen: fen, inviteId: invite.id }));
        journals.push(journalId);
        await tx.insert(activityGrants).values({
            id: newId(),
            tenantId: invite.tenant,
            createBy: by,
            createTime: now,
            activityKind: 'pull_new',
            activityId: invite.activity,
            ownerKind: owner.kind,
            ownerId: owner.id,
            bonusFen: fen,
            // Still frozen, so nothing of it can be spent.
            leftFen: 0,
            journalId,
        });
    }
    await tx.execute(sql`
        update act_invite set status = 'frozen', reach_time = coalesce(reach_time, ${now}::timestamptz), release_at = ${addMinutes(now, invite.hold_days * DAY)}::timestamptz,
               reward_fen = ${sum}, journal_id = ${journals[0] ?? null}, version = version + 1, update_by = ${by}, update_time = ${now}::timestamptz where id = ${invite.id}`);
    await tx.execute(sql`
        update act_pull_new set used_fen = used_fen + ${sum}, reach_count = reach_count + 1,
               status = case when status = 'active' and budget_fen - used_fen - ${sum} < ${sum} then 'exhausted' else status end where id = ${invite.activity}`);
    return true;
};

/**
 * Closes the grants of an invitation, found by their journals. A reward released as a customer's bonus stays a grant that orders use; a
 * reward in money is used up with its release.
 */
const closeGrants = (tx: Tx, invite: LockedInvite, isReleased: boolean) => {
    const isBonus = sql`${isReleased} and g.owner_kind = 'customer' and ${invite.reward_to} = 'cust_bonus'`;
    return tx.execute(sql`
        update act_grant g set status = case when ${isBonus} then 'valid' when ${isReleased} then 'used' else 'revoked' end,
               left_fen = case when ${isBonus} then g.bonus_fen else 0 end
          from fin_journal j
         where j.id = g.journal_id and j.event = 'pn_grant' and j.biz_kind = 'invite' and j.biz_id = ${invite.id} and g.status = 'valid'`);
};

/** Releases the rewards at the end of the waiting period. */
export const releaseReward = async (tx: Tx, invite: LockedInvite, by: string, now: string): Promise<void> => {
    const shares = sharesOf(invite);
    for (const { owner, fen, to } of shares)
        await post(tx, pnRelease({ ...occasionOf(invite, by, now), owner, amountFen: fen, inviteId: invite.id, to }));
    await closeGrants(tx, invite, true);
    const sum = shares.reduce((total, { fen }) => total + fen, 0);
    await tx.execute(sql`update act_pull_new set paid_fen = paid_fen + ${sum} where id = ${invite.activity}`);
};

/** Revokes frozen rewards because of fraud: the amount returns to the platform and the budget. */
export const revokeReward = async (tx: Tx, invite: LockedInvite, by: string, now: string): Promise<void> => {
    if (invite.status !== 'frozen') return;
    const shares = sharesOf(invite);
    for (const { owner, fen } of shares)
        await post(tx, pnRevoke({ ...occasionOf(invite, by, now), owner, amountFen: fen, inviteId: invite.id }));
    await closeGrants(tx, invite, false);
    const sum = shares.reduce((total, { fen }) => total + fen, 0);
    // The activity becomes active again: the returned amount goes to invitations that wait for their reward.
    await tx.execute(sql`
        update act_pull_new set used_fen = used_fen - ${sum}, reach_count = reach_count - 1,
               status = case when status = 'exhausted' and end_at > ${now}::timestamptz then 'active' else status end where id = ${invite.activity}`);
};
