import { eq } from 'drizzle-orm';
import { dict, longText, money } from '#contract/kit/fields.ts';
import { Dispute } from '#contract/order/dispute.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { sql } from 'drizzle-orm';
import { closeDispute, type Ruling } from './dispute-steps.ts';
import { disputes } from './dispute.table.ts';

/** A ruling above the limit: closes the dispute if a second person approves, otherwise returns it to processing. */
export const DISPUTE_RULING: ApprovalKind<Ruling> = {
    kind: 'dispute_ruling',
    label: '争议裁决',
    permission: 'order:dispute:resolve',
    entity: Dispute,
    fields: {
        responsible: dict('责任方', 'Liable party', 'responsible'),
        refundFen: money('退客户', 'Refund to customer'),
        driverDeductFen: money('司机承担', 'Driver bears'),
        platformBearFen: money('平台承担', 'Platform bears'),
        conclusion: longText('处理结论', 'Conclusion'),
    },
    target: async (tx, id) => (await tx.select().from(disputes).where(eq(disputes.id, id)).for('update'))[0],
    execute: async ({ app, tx, payload, target, actor, now, approvalId }) => {
        const refundNo = await closeDispute(tx, target, payload, { app, actor, now, approvalId });
        return refundNo === null ? undefined : { refundNo };
    },
    effects: ({ refundFen }) =>
        refundFen > 0
            ? [`生成退款申请¥${yuan(refundFen)}，由财务审核后退款`, '工单结案，订单解除争议标记']
            : ['工单结案，订单解除争议标记'],
    closed: async ({ tx, bizId }) => {
        await tx
            .update(disputes)
            .set({ status: 'processing', version: sql`${disputes.version} + 1`, updateTime: sql`now()` })
            .where(eq(disputes.id, bizId));
    },
};
