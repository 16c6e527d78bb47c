import type pg from 'pg';
import type { Attempt } from './reassign-storm.ts';

/** Each query returns the orders that violate the rule in its key (domain 3.6 I08, I10, I11, O14). */
const RULES: Record<string, string> = {
    'a reassignment without its event': `
        select o.order_no from ord_order o
         where (select count(*) from ord_reassign r where r.order_id = o.id) <> (select count(*) from ord_event e where e.order_id = o.id and e.event = 'reassign')`,
    'a count that is not its history': `
        select o.order_no from ord_order o where o.reassign_count <> (select count(*) from ord_reassign r where r.order_id = o.id)`,
    'a status that is not the last event': `
        select o.order_no from ord_order o
          join lateral (select to_status from ord_event e where e.order_id = o.id and e.to_status is not null order by e.id desc limit 1) last on true
         where last.to_status <> o.status`,
    'a driver without one accepted dispatch': `
        select o.order_no from ord_order o where o.status in ('accepted', 'en_route', 'arrived', 'working')
           and (o.driver_id is null or (select count(*) from ord_dispatch d where d.order_id = o.id and d.status = 'accepted') <> 1)`,
    'two held slots of one order': `
        select o.order_no from ord_order o where (select count(*) from ord_reservation r where r.order_id = o.id and r.status = 'held') > 1`,
};

/** The faults of the orders: violated rules, and acknowledged reassignments that are missing. */
export const brokenReassigns = async (client: pg.Client, acknowledged: readonly Attempt[]): Promise<string[]> => {
    const faults: string[] = [];
    for (const [rule, sql] of Object.entries(RULES)) {
        const { rows } = await client.query<{ order_no: string }>(sql);
        const few = rows.slice(0, 3).map(row => row.order_no);
        if (rows.length > 0) faults.push(`${rule}: ${few.join(', ')} (${rows.length})`);
    }
    for (const { key, body } of acknowledged) {
        const { rows } = await client.query<{ version: number }>(
            `select o.version from ord_order o join ord_event e on e.order_id = o.id
               join ord_reassign r on r.order_id = o.id and r.to_driver_id = $3
              where o.id = $1 and e.idem_key = $2`,
            // One call may reassign several orders: each stores the key with its own id.
            [body.id, `${key}:${body.id}`, body.driverId],
        );
        if ((rows[0]?.version ?? -1) <= body.version) faults.push(`acknowledged reassignment ${key} of order ${body.id} is missing`);
    }
    return faults;
};
