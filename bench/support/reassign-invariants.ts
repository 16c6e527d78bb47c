import type pg from 'pg';

/** Each query answers the orders that break the rule of its key (domain 3.6 I08, I10, I11, O14). */
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

/** What is wrong with the orders after a crash: broken rules, and acknowledged versions that are not there. */
export const brokenReassigns = async (client: pg.Client, acknowledged: ReadonlyMap<string, number>): Promise<string[]> => {
    const faults: string[] = [];
    for (const [rule, sql] of Object.entries(RULES)) {
        const { rows } = await client.query<{ order_no: string }>(sql);
        if (rows.length > 0)
            faults.push(
                `${rule}: ${rows
                    .slice(0, 3)
                    .map(row => row.order_no)
                    .join(', ')} (${rows.length})`,
            );
    }
    for (const [id, version] of acknowledged) {
        const { rows } = await client.query<{ version: number }>('select version from ord_order where id = $1', [id]);
        if ((rows[0]?.version ?? -1) < version) faults.push(`acknowledged version ${version} of order ${id} is missing`);
    }
    return faults;
};
