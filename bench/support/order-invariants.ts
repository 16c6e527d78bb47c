import { isAllowed, TRANSITIONS, type TransitionName } from '#server/modules/order/order/lifecycle/order-transitions.ts';
import type { OrderAct } from './order-writers.ts';

/** A client or a pool. */
interface Asks {
    query<T extends object>(text: string, values: unknown[]): Promise<{ rows: T[] }>;
}

/** State of an order before the storm. */
export interface Before {
    id: string;
    version: number;
    status: string;
    lastEvent: string;
}

interface EventRow {
    orderId: string;
    event: string;
    from: string | null;
    to: string | null;
}

/** The current state of the orders, for `faultsOfOrders` after the storm. */
export const ordersBefore = async (db: Asks, ids: readonly string[]): Promise<Before[]> => {
    const { rows } = await db.query<Before>(
        `select o.id::text, o.version, o.status, coalesce((select max(e.id) from ord_event e where e.order_id = o.id), 0)::text as "lastEvent"
           from ord_order o where o.id = any($1::bigint[])`,
        [ids],
    );
    return rows;
};

/** Each query returns the orders among $1 that violate the rule in its key (domain 3.6 I08, I10–I12, O14; 4.3). */
const RULES: Record<string, string> = {
    'a driver without one accepted dispatch of his': `
        select o.id, o.order_no from ord_order o where o.status in ('accepted', 'en_route', 'arrived', 'working', 'completed', 'settled')
           and (select array_agg((d.driver_id, d.vehicle_id)) from ord_dispatch d where d.order_id = o.id and d.status = 'accepted')
               is distinct from array[(o.driver_id, o.vehicle_id)]`,
    'an accepted dispatch without a driver': `
        select o.id, o.order_no from ord_order o where o.status in ('paid', 'dispatching')
           and (o.driver_id is not null or exists (select 1 from ord_dispatch d where d.order_id = o.id and d.status = 'accepted'))`,
    'an offer of an order that nobody may accept': `
        select o.id, o.order_no from ord_order o where o.status <> 'dispatching'
           and exists (select 1 from ord_dispatch d where d.order_id = o.id and d.status = 'offered')`,
    'a driver whose time is not held': `
        select o.id, o.order_no from ord_order o where o.status in ('accepted', 'en_route', 'arrived', 'working')
           and (select array_agg((r.driver_id, r.vehicle_id)) from ord_reservation r where r.order_id = o.id and r.status = 'held')
               is distinct from array[(o.driver_id, o.vehicle_id)]`,
    'time held for an order that is over': `
        select o.id, o.order_no from ord_order o where o.status in ('paid', 'settled', 'evaluated', 'canceled', 'closed')
           and exists (select 1 from ord_reservation r where r.order_id = o.id and r.status = 'held')`,
    'time held of somebody who is not asked': `
        select o.id, o.order_no from ord_order o join ord_reservation r on r.order_id = o.id and r.status = 'held' where o.status = 'dispatching'
           and not exists (select 1 from ord_dispatch d where d.order_id = o.id and d.status = 'offered' and d.driver_id = r.driver_id)`,
    'a count that is not its history': `
        select o.id, o.order_no from ord_order o where o.reassign_count <> (select count(*) from ord_reassign r where r.order_id = o.id)
            or o.reassign_count <> (select count(*) from ord_event e where e.order_id = o.id and e.event = 'reassign')`,
    'a driver busy with what he does not drive': `
        select o.id, o.order_no from ord_order o join usr_driver d on d.current_order_id = o.id
         where d.id is distinct from o.driver_id or o.status not in ('en_route', 'arrived', 'working')`,
    'a price that is not what its customer agreed to bear': `
        select o.id, o.order_no from ord_order o
         where o.comp_fen <> (select coalesce(sum(r.customer_fen), 0) from ord_reassign r where r.order_id = o.id)`,
    'a driver who was promised money by the customer and has not got it': `
        select o.id, o.order_no from ord_order o where o.comp_fen > 0 and o.status in ('settled', 'evaluated')
           and o.comp_fen <> (select coalesce(sum(t.amount_fen), 0) from fin_journal j join fin_trade t on t.journal_id = j.id
               where j.order_id = o.id and j.event = 'settle' and t.trade_type = 'comp')`,
    'a compensation that was paid for no reassignment': `
        select o.id, o.order_no from ord_order o where
            (select count(*) from fin_journal j where j.order_id = o.id and j.idem_key like 'reassign:%' and j.idem_key not like 'reassign:cancel:%')
            <> (select count(*) from ord_reassign r where r.order_id = o.id and r.journal_id is not null)`,
};

/** The faults of the orders after the storm: skipped states, violated rules, history that does not match the changes. */
export const faultsOfOrders = async (db: Asks, before: readonly Before[]): Promise<string[]> => {
    const ids = before.map(({ id }) => id);
    const faults: string[] = [];
    for (const [rule, broken] of Object.entries(RULES)) {
        const text = `select order_no from (${broken}) broken where id = any($1::bigint[])`;
        const { rows } = await db.query<{ order_no: string }>(text, [ids]);
        if (rows.length > 0) faults.push(`${rule}: ${rows.map(row => row.order_no).join(', ')}`);
    }
    return [...faults, ...(await brokenChains(db, before)), ...(await unequalHistory(db, before))];
};

/** The transitions that write an event of this name. */
const named = (event: string): TransitionName[] =>
    (Object.keys(TRANSITIONS) as TransitionName[]).filter(name => TRANSITIONS[name].event === event);

/** Finds skipped states: every step must start in the state in which the previous one ended, and must be an existing transition. */
const brokenChains = async (db: Asks, before: readonly Before[]): Promise<string[]> => {
    const { rows } = await db.query<EventRow>(
        `select e.order_id::text as "orderId", e.event, e.from_status as from, e.to_status as to from ord_event e
           join unnest($1::bigint[], $2::bigint[]) b(id, last) on e.order_id = b.id and e.id > b.last where e.to_status is not null order by e.id`,
        [before.map(({ id }) => id), before.map(({ lastEvent }) => lastEvent)],
    );
    const { rows: now } = await db.query<{ id: string; status: string }>(
        'select id::text, status from ord_order where id = any($1::bigint[])',
        [before.map(({ id }) => id)],
    );
    const standing = new Map(before.map(({ id, status }): [string, string | null] => [id, status]));
    const faults: string[] = [];
    for (const { orderId, event, from, to } of rows) {
        if (standing.get(orderId) !== from)
            faults.push(`order ${orderId}: ${event} begins at ${from}, it stood at ${standing.get(orderId)}`);
        if (!named(event).some(name => isAllowed(name, from, to))) faults.push(`order ${orderId}: no ${event} leads from ${from} to ${to}`);
        standing.set(orderId, to);
    }
    for (const { id, status } of now)
        if (standing.get(id) !== status) faults.push(`order ${id}: is ${status}, its timeline ends at ${standing.get(id)}`);
    return faults;
};

/** Fields of an order that other screens maintain: their changes write different timeline events, without the key of a transition. */
const MARKS = ['disputeStatus', 'invoiceStatus', 'anomalyLevel', 'pauseMinutes', 'workMinutes'];

/** Every version must have one row in the data log; every transition one line in the timeline, every change of a mark at least one. */
const unequalHistory = async (db: Asks, before: readonly Before[]): Promise<string[]> => {
    const { rows } = await db.query<{
        id: string;
        changes: number;
        logged: number;
        versions: number;
        steps: number;
        lines: number;
        asides: number;
    }>(
        `select o.id::text, o.version - b.version as changes, a.logged, a.versions, a.steps, e.lines, e.asides
           from ord_order o join unnest($1::bigint[], $2::int[], $3::bigint[]) b(id, version, last) on o.id = b.id
           cross join lateral (
                select count(*)::int as logged, count(distinct a.version_no)::int as versions, count(*) filter (where exists (
                         select 1 from jsonb_object_keys(a.diff) k where k <> all($4::text[])))::int as steps
                  from sys_audit_trail a where a.table_name = 'ord_order' and a.data_id = o.id::text and a.version_no > b.version) a
           cross join lateral (
                select count(*) filter (where e.to_status is not null or e.idem_key is not null)::int as lines,
                       count(*) filter (where e.to_status is null and e.idem_key is null)::int as asides
                  from ord_event e where e.order_id = o.id and e.id > b.last) e`,
        [before.map(({ id }) => id), before.map(({ version }) => version), before.map(({ lastEvent }) => lastEvent), MARKS],
    );
    return rows
        .filter(
            ({ changes, logged, versions, steps, lines, asides }) =>
                logged !== changes || versions !== changes || lines !== steps || asides < changes - steps,
        )
        .map(
            ({ id, changes, logged, steps, lines, asides }) =>
                `order ${id}: ${changes} changes, ${logged} rows in the data log; ${steps} steps, ${lines} lines of steps and ${asides} others in the timeline`,
        );
};

/** Acknowledged actions that are missing or stored twice, and versions on which two actions succeeded. */
export const faultsOfActs = async (db: Asks, acts: readonly OrderAct[]): Promise<string[]> => {
    const { rows } = await db.query<{ key: string; n: number }>(
        'select idem_key as key, count(*)::int as n from ord_event where idem_key = any($1::text[]) group by 1',
        [acts.map(keyOf)],
    );
    const found = new Map(rows.map(({ key, n }) => [key, n]));
    const winners = new Map<string, OrderAct>();
    const faults: string[] = [];
    for (const act of acts) {
        const n = found.get(keyOf(act)) ?? 0;
        const what = `${act.name} of order ${act.orderId} by ${act.by}`;
        if (act.outcome === 'done' && n !== 1) faults.push(`${what} was acknowledged and is there ${n} times`);
        if (act.outcome === 'refused' && n !== 0) faults.push(`${what} was refused (${act.said}) and is there`);
        if (act.outcome !== 'done') continue;
        const version = `${act.orderId}@${act.version}`;
        const other = winners.get(version);
        if (other) faults.push(`${what} won version ${act.version}, as did ${other.name} by ${other.by}`);
        winners.set(version, act);
    }
    return faults;
};

const keyOf = ({ key, orderId }: OrderAct): string => `${key}:${orderId}`;
