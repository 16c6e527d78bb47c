import { eq, sql } from 'drizzle-orm';
import { Refund } from '#contract/finance/refund.ts';
import { money } from '#contract/kit/fields.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { staffActor } from '../../order/order/order-actor.service.ts';
import { approveRefund } from './refund.service.ts';
import { refunds } from './refund.table.ts';

/** A refund above the limit: executed if a second person approves, otherwise open again. */
export const REFUND_APPROVAL: ApprovalKind<{ amountFen: number }> = {
    kind: 'refund',
    label: '大额退款',
    permission: 'finance:refund:approve',
    entity: Refund,
    fields: { amountFen: money('退款金额', 'Refund') },
    target: async (tx, id) => (await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))[0],
    execute: async ({ app, tx, bizId, actor, now, approvalId }) => {
        await approveRefund({ app, tx, now, actor: staffActor(actor) }, bizId, approvalId);
        return undefined;
    },
    effects: ({ amountFen }) => [`向客户退款¥${yuan(amountFen)}，按支付方式原路退回`, '退款完成后按司机与平台承担的金额记账'],
    closed: async ({ tx, bizId }) => {
        await tx
            .update(refunds)
            .set({ auditBy: null, auditTime: null, version: sql`${refunds.version} + 1`, updateTime: sql`now()` })
            .where(eq(refunds.id, bizId));
    },
};
