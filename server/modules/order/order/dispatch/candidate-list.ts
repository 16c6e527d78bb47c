import { sql } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import type { Candidate, CandidateList } from '#contract/order/reassign.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Db } from '#server/db/client.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import { describePair, rankCandidates } from './candidates.service.ts';
import { reassignCompensation } from '../reassign/compensation.ts';
import { loadCompensationFacts } from '../reassign/compensation-facts.ts';
import { readDispatchRules } from './dispatch-rules.ts';
import type { OrderRow } from '../order.table.ts';

interface Wanted {
    limit?: string;
    includeBlocked?: string;
    keyword?: string;
}

const DEFAULT_LIMIT = 20;

/** The current driver, the possible replacements, and the compensation of the replaced driver by rule 4.2. */
export const candidateList = async (
    db: Db,
    order: OrderRow,
    wanted: Wanted,
    { now, session }: { now: string; session: Session },
): Promise<CandidateList> => {
    const rules = await readDispatchRules(db, order.cityId);
    const pair = await heldBy(db, order);
    const [current, candidates, facts] = await Promise.all([
        pair ? describePair(db, order, pair, now) : null,
        rankCandidates(db, order, {
            now,
            bufferMin: rules.bufferMin,
            limit: Number(wanted.limit ?? DEFAULT_LIMIT),
            includeBlocked: wanted.includeBlocked === 'true' || wanted.includeBlocked === '1',
            keyword: wanted.keyword?.trim() || undefined,
            ...(pair ? { without: new Set([pair.driverId]) } : {}),
        }),
        loadCompensationFacts(db, order, 'platform'),
    ]);
    const compensation = reassignCompensation(facts);
    const plain = session.permissions.has(permissionOf(Order, 'plain'));
    const show = (one: Candidate): Candidate => (plain ? one : { ...one, driverPhone: maskPhone(one.driverPhone) });
    return {
        current: current && show({ ...current, blocked: [] }),
        candidates: candidates.map(show),
        compensateFen: compensation.fen,
        compensateRule: compensation.rule,
    };
};

/** The driver and vehicle that have the order or an open offer. */
const heldBy = async (db: Db, order: OrderRow): Promise<{ driverId: string; vehicleId: string } | undefined> => {
    const { rows } = await db.execute<{ driverId: string; vehicleId: string }>(sql`
        select driver_id as "driverId", vehicle_id as "vehicleId" from ord_dispatch
         where order_id = ${order.id} and status in ('accepted', 'offered') and vehicle_id is not null
         order by status, round_no desc, id desc limit 1`);
    return rows[0];
};
