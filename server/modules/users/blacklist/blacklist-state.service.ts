import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { revokeOffers } from '../driver/offline.service.ts';
import { flagOrders, isTargetKind } from './targets.ts';

/** What an entry does to its target at once. One for a city or a pair alone is asked for when orders are dispatched. */
export const applyEntry = async (tx: Tx, entry: WireRow, actor: Actor, now: string): Promise<void> => {
    const { targetKind: kind, scope } = entry;
    if (scope !== 'global' || !isTargetKind(kind)) return;
    const [id, by] = [String(entry.targetId), actor.session.username];
    await flagOrders(tx, kind, id, actor);
    if (kind === 'driver') {
        await revokeOffers(tx, id, now);
        await tx.execute(sql`
            update usr_driver set status = 'blacklisted', online_status = 'offline', version = version + 1, update_by = ${by}, update_time = ${now}
             where id = ${id} and status <> 'blacklisted'`);
    } else if (kind === 'customer') {
        await tx.execute(sql`
            update usr_customer set status = 'blacklisted', version = version + 1, update_by = ${by}, update_time = ${now}
             where id = ${id} and status in ('normal', 'frozen')`);
    } else {
        await tx.execute(sql`
            update veh_vehicle set status = 'disabled', version = version + 1, update_by = ${by}, update_time = ${now} where id = ${id} and status = 'normal'`);
    }
};

/** Back when the last entry is gone: a driver stays suspended until somebody resumes him (domain 4.3). */
export const releaseTarget = async (tx: Tx, entry: WireRow, by: string, now: string): Promise<void> => {
    const { targetKind: kind, scope } = entry;
    if (scope !== 'global' || !isTargetKind(kind)) return;
    const id = String(entry.targetId);
    const { rows } = await tx.execute(sql`
        select 1 from usr_blacklist where target_kind = ${kind} and target_id = ${id} and scope = 'global' and status = 'active' and del_flag = 0
           and id <> ${String(entry.id)} limit 1`);
    if (rows.length > 0 || kind === 'vehicle') return;
    await tx.execute(
        kind === 'driver'
            ? sql`update usr_driver set status = 'suspended', version = version + 1, update_by = ${by}, update_time = ${now} where id = ${id} and status = 'blacklisted'`
            : sql`update usr_customer set status = 'normal', version = version + 1, update_by = ${by}, update_time = ${now} where id = ${id} and status = 'blacklisted'`,
    );
};

/** Ends the entries whose time is over, all or a few at a time. Answers how many. */
export const expireEntries = async (tx: Tx, now: string): Promise<number> => {
    const { rows } = await tx.execute<{ id: string; targetKind: string; targetId: string; scope: string }>(sql`
        update usr_blacklist set status = 'expired', version = version + 1, update_by = 'system', update_time = ${now}
         where id in (select id from usr_blacklist where status = 'active' and end_at <= ${now} and del_flag = 0 order by id limit 500 for update skip locked)
        returning id::text as id, target_kind as "targetKind", target_id::text as "targetId", scope`);
    for (const row of rows) await releaseTarget(tx, row, 'system', now);
    return rows.length;
};
