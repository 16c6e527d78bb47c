import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { WAITING } from '#contract/order/status.ts';
import type { Session } from '#server/kit/access/session.ts';
import { balanceAudits } from '../../finance/balance-audit/balance-audit.table.ts';
import { invoices } from '../../finance/invoice-audit/invoice.table.ts';
import { reconRuns } from '../../finance/reconcile/recon-run.table.ts';
import { refunds } from '../../finance/refund/refund.table.ts';
import { withdraws } from '../../finance/withdraw-audit/withdraw.table.ts';
import { anomalies } from '../../monitor/anomaly/anomaly.table.ts';
import { disputes } from '../../order/dispute/dispute.table.ts';
import { orders } from '../../order/order/order.table.ts';
import { changeSets } from '../../price/change-set/change-set.table.ts';
import { applications } from '../../recruit/audit/application.table.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';
import { vehicleAudits } from '../../vehicle/audit/vehicle-audit.table.ts';
import { mayCount } from '../stat/window.service.ts';

/** A queue that people work on: its permission, its rows, and since when a row waits. */
export interface WorkQueue {
    key: string;
    label: string;
    table: PgTable;
    /** Prefix of the permission codes, whose data rules apply, and the action that a person must have to work on the queue. */
    permission: string;
    action: string;
    statuses: readonly string[];
    since: string;
    resource: string;
}

const queue = (
    key: string,
    label: string,
    table: PgTable,
    [permission, action]: [string, string],
    statuses: readonly string[],
    [resource, since]: [string, string],
): WorkQueue => ({ key, label, table, permission, action, statuses, since, resource });

/** The queues of the workplace (domain 9.3). */
export const QUEUES: readonly WorkQueue[] = [
    queue('order', '待派单', orders, ['order:order', 'reassign'], WAITING, ['order/order', 'place_time']),
    queue('dispute', '争议工单', disputes, ['order:dispute', 'resolve'], ['open', 'processing'], ['order/dispute', 'create_time']),
    queue('recruit', '招募待审', applications, ['recruit:audit', 'first'], ['submitted', 'supplement'], ['recruit/audit', 'create_time']),
    queue('vehicle', '车辆待审', vehicleAudits, ['vehicle:audit', 'approve'], ['pending', 'reviewing'], ['vehicle/audit', 'submit_time']),
    queue('withdraw', '提现待审', withdraws, ['finance:withdrawAudit', 'approve'], ['pending'], ['finance/withdraw-audit', 'apply_time']),
    queue(
        'withdrawReview',
        '提现待复核',
        withdraws,
        ['finance:withdrawAudit', 'review'],
        ['reviewing'],
        ['finance/withdraw-audit', 'first_time'],
    ),
    queue(
        'balance',
        '余额待审',
        balanceAudits,
        ['finance:balanceAudit', 'approve'],
        ['pending', 'reviewing'],
        ['finance/balance-audit', 'apply_time'],
    ),
    queue('invoice', '发票待审', invoices, ['finance:invoiceAudit', 'approve'], ['pending'], ['finance/invoice-audit', 'create_time']),
    queue('refund', '退款待审', refunds, ['finance:refund', 'approve'], ['pending'], ['finance/refund', 'create_time']),
    queue('price', '调价待复核', changeSets, ['price:changeSet', 'review'], ['pending'], ['price/change-set', 'submit_time']),
    queue('approval', '双人复核', approvals, ['system:approval', 'approve'], ['pending'], ['system/approval', 'make_time']),
    // Counts reconciliation runs, as on their screen; differences have no list.
    queue('recon', '对账差异', reconRuns, ['finance:reconcile', 'handle'], ['diff'], ['finance/reconcile', 'create_time']),
    queue('anomaly', '异常预警', anomalies, ['monitor:anomaly', 'ack'], ['open'], ['monitor/anomaly', 'first_seen']),
];

/** The part of the app that counting queues needs: the registry of lists. */
export type QueueApp = Pick<FastifyInstance, 'cruds'>;

/**
 * The rows of a queue's table that its list shows the caller, including restrictions besides data rules, such as limiting approvals to acts
 * that the caller may perform. Without the caller's own requests, because nobody may check their own.
 */
export const rowsListed = (
    { cruds }: QueueApp,
    { key, table, permission, resource }: Pick<WorkQueue, 'key' | 'table' | 'permission' | 'resource'>,
    session: Session,
): SQL => {
    const seen = mayCount(table, permission, session);
    const notOwn = key === 'approval' ? sql`maker <> ${session.username}` : undefined;
    return and(seen, cruds.ofResource(resource)?.scope?.(session), notOwn) ?? seen;
};
