import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { revokeOffers } from '../driver/offline.service.ts';
import { blacklist } from './blacklist.table.ts';
import { flagOrders, isTargetKind, type TargetKind, unflagOrders } from './targets.ts';

/** The previous state of an entry's target, for undoing the entry. */
interface Former {
    status: string;
    /** For a driver. */
    onlineStatus: string | null;
    /** Previous anomaly levels of the orders that the entry flagged. */
    orders: Record<string, number>;
}

/**
 * Applies the immediate effects of an entry to its target, and stores the previous state. Entries for a city or a pair only are checked
 * when orders are dispatched.
 */
export const applyEntry = async (tx: Tx, entry: WireRow, actor: Actor, now: string): Promise<void> => {
    const { targetKind: kind, scope } = entry;
    if (scope !== 'global' || !isTargetKind(kind)) return;
    const [id, by] = [String(entry.targetId), actor.session.username];
    const orders = await flagOrders(tx, kind, id, actor);
    const before = await stateOf(tx, kind, id);
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
    const former: Former | undefined = before && { ...before, orders };
    await tx
        .update(blacklist)
        .set({ former })
        .where(eq(blacklist.id, String(entry.id)));
};

const TABLE: Readonly<Record<TargetKind, string>> = { driver: 'usr_driver', customer: 'usr_customer', vehicle: 'veh_vehicle' };

const stateOf = async (tx: Tx, kind: TargetKind, id: string): Promise<Omit<Former, 'orders'> | undefined> => {
    const online = kind === 'driver' ? sql`online_status` : sql`null`;
    const { rows } = await tx.execute<Omit<Former, 'orders'> & Record<string, unknown>>(
        sql`select status, ${online} as "onlineStatus" from ${sql.raw(TABLE[kind])} where id = ${id} for update`,
    );
    return rows[0];
};

/**
 * Reverts the effects of a new entry, unless they were changed since or another entry requires them: state, online status, the levels of
 * orders. Revoked offers stay revoked, because others may have the orders.
 */
export const takeEntryBack = async (tx: Tx, entry: WireRow, actor: Actor, now: string): Promise<void> => {
    const { targetKind: kind, scope } = entry;
    if (scope !== 'global' || !isTargetKind(kind)) return;
    const [row] = await tx
        .select({ former: blacklist.former })
        .from(blacklist)
        .where(eq(blacklist.id, String(entry.id)));
    const former = row?.former as Former | null | undefined;
    if (!former || (await hasOtherEntry(tx, kind, entry))) return;
    await unflagOrders(tx, former.orders, actor);
    const ours = kind === 'vehicle' ? 'disabled' : 'blacklisted';
    const online = kind === 'driver' ? sql`, online_status = ${former.onlineStatus}` : sql``;
    await tx.execute(sql`
        update ${sql.raw(TABLE[kind])} set status = ${former.status}${online}, version = version + 1, update_by = ${actor.session.username}, update_time = ${now}
         where id = ${String(entry.targetId)} and status = ${ours}`);
};

const hasOtherEntry = async (tx: Tx, kind: TargetKind, entry: WireRow): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
        select 1 from usr_blacklist where target_kind = ${kind} and target_id = ${String(entry.targetId)} and scope = 'global' and status = 'active'
           and del_flag = 0 and id <> ${String(entry.id)} limit 1`);
    return rows.length > 0;
};

/** Releases the target after its last entry has ended: a driver stays suspended until somebody resumes them (domain 4.3). */
export const releaseTarget = async (tx: Tx, entry: WireRow, by: string, now: string): Promise<void> => {
    const { targetKind: kind, scope } = entry;
    if (scope !== 'global' || !isTargetKind(kind)) return;
    const id = String(entry.targetId);
    if (kind === 'vehicle' || (await hasOtherEntry(tx, kind, entry))) return;
    await tx.execute(
        kind === 'driver'
            ? sql`update usr_driver set status = 'suspended', version = version + 1, update_by = ${by}, update_time = ${now} where id = ${id} and status = 'blacklisted'`
            : sql`update usr_customer set status = 'normal', version = version + 1, update_by = ${by}, update_time = ${now} where id = ${id} and status = 'blacklisted'`,
    );
};

/** Ends expired entries, all or in batches. Returns how many. */
export const expireEntries = async (tx: Tx, now: string): Promise<number> => {
    const { rows } = await tx.execute<{ id: string; targetKind: string; targetId: string; scope: string }>(sql`
        update usr_blacklist set status = 'expired', version = version + 1, update_by = 'system', update_time = ${now}
         where id in (select id from usr_blacklist where status = 'active' and end_at <= ${now} and del_flag = 0 order by id limit 500 for update skip locked)
        returning id::text as id, target_kind as "targetKind", target_id::text as "targetId", scope`);
    for (const row of rows) await releaseTarget(tx, row, 'system', now);
    return rows.length;
};
