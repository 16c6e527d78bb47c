import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { refundPost, refundPre } from '#server/ledger/journals/order.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import type { RefundFacts } from './refund-facts.service.ts';
import type { RefundMode } from './refund-mode.service.ts';
import { type RefundSplit, toSources } from './refund-ways.service.ts';
import type { RefundRow } from './refund.table.ts';

export interface Refunding {
    refund: Pick<RefundRow, 'id' | 'refundNo' | 'orderId' | 'amountFen' | 'driverBearFen' | 'approvalId'>;
    facts: RefundFacts;
    mode: RefundMode;
    split: RefundSplit;
    by: string;
    now: string;
}

/** The journal of a refund. `driverAvailFen`: what the driver can pay now; the rest of their part becomes debt. */
export const refundPosting = ({ refund, facts, mode, split, by, now }: Refunding, driverAvailFen: number): Posting => {
    const occasion = {
        at: now,
        operator: by,
        bizKind: 'refund',
        bizId: refund.id,
        bizNo: refund.refundNo,
        orderId: refund.orderId,
        orderNo: facts.orderNo,
        cityId: facts.cityId,
        tenantId: facts.tenantId,
        approvalId: refund.approvalId,
        refundId: refund.id,
        customer: facts.customer,
        refund: toSources(split),
    };
    if (mode === 'pre') return refundPre(occasion);
    const driverFen = facts.driver ? refund.driverBearFen : 0;
    const driver = facts.driver ?? { kind: 'driver', id: '0', name: '', cityId: null };
    return refundPost({ ...occasion, driver, driverFen, driverAvailFen, platformFen: refund.amountFen - driverFen });
};

/** The amount that the driver can pay, with their account locked; 0 if it is frozen. */
export const driverCanGive = async (tx: Tx, driver: Owner | null, tenantId: number): Promise<number> => {
    if (!driver) return 0;
    const [avail = 0] = await holdBalances(tx, driver, ['drv_avail'], tenantId);
    return (await isFrozen(tx, driver, tenantId)) ? 0 : avail;
};

/** The same without a lock, for a preview. */
export const driverHas = async (db: Reader, driver: Owner | null, tenantId: number): Promise<number> => {
    if (!driver || (await isFrozen(db, driver, tenantId))) return 0;
    const { rows } = await db.execute<{ fen: number }>(sql`select balance_fen::float8 as fen from fin_account
        where tenant_id = ${tenantId} and owner_kind = 'driver' and owner_id = ${driver.id} and subject = 'drv_avail'`);
    return rows[0]?.fen ?? 0;
};

const isFrozen = async (db: Reader, { id }: Owner, tenantId: number): Promise<boolean> => {
    const { rows } =
        await db.execute(sql`select 1 from fin_account where tenant_id = ${tenantId} and owner_kind = 'driver' and owner_id = ${id}
        and subject = 'drv_avail' and status <> 'normal'`);
    return rows.length > 0;
};
