import { eq } from 'drizzle-orm';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { longText, text } from '#contract/kit/fields.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { requireFreshNo, takeBack } from './invoice.service.ts';
import { type InvoiceRow, invoices } from './invoice.table.ts';

export interface RedFlush {
    reason: string;
    invoiceCode: string | null;
    invoiceNo: string;
}

/** 红冲: a red invoice reverses the issued one, its tax is posted back, and its orders can be invoiced again. */
export const RED_FLUSH: ApprovalKind<RedFlush> = {
    kind: 'invoice_red',
    label: '发票红冲',
    permission: 'finance:invoiceAudit:redFlush',
    entity: InvoiceAudit,
    fields: {
        reason: longText('红冲原因', 'Reason for the credit note'),
        invoiceCode: text('红字发票代码', 'Credit note code'),
        invoiceNo: text('红字发票号码', 'Credit note no.'),
    },
    target: async (tx, id) => (await tx.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0],
    effects: (_payload, before) => [
        `生成红字发票，金额-¥${yuan(Number(before.approvedFen))}`,
        '原发票标记为已红冲，税额凭证按镜像冲回',
        '关联订单恢复为可开票',
    ],
    execute: async ({ tx, payload, target, actor, now, approvalId }) => {
        const row = target as unknown as InvoiceRow;
        if (row.status !== 'issued') throw refuse('STATE_DENIED', { status: '已变化', action: '红冲' });
        await requireFreshNo(tx, payload, actor.session.tenantId);
        const journalId = await takeBack({ tx, row: { ...row }, actor, now }, approvalId, payload.reason);
        const stamp = { updateBy: actor.session.username, updateTime: now };
        const after = { ...row, ...stamp, status: 'red' as const, redReason: payload.reason, version: row.version + 1 };
        await tx
            .update(invoices)
            .set({ ...stamp, status: after.status, redReason: after.redReason, version: after.version })
            .where(eq(invoices.id, row.id));
        const red: InvoiceRow = {
            ...row,
            id: newId(),
            version: 0,
            createBy: actor.session.username,
            createTime: now,
            updateBy: null,
            updateTime: null,
            applyNo: await nextNo(tx, 'FP', now),
            amountFen: -(row.approvedFen ?? row.amountFen),
            approvedFen: -(row.approvedFen ?? row.amountFen),
            netFen: row.netFen === null ? null : -row.netFen,
            vatFen: row.vatFen === null ? null : -row.vatFen,
            status: 'issued',
            auditBy: actor.session.username,
            auditTime: now,
            invoiceCode: payload.invoiceCode,
            invoiceNo: payload.invoiceNo,
            issueTime: now,
            filePath: null,
            redOf: row.id,
            redReason: payload.reason,
            journalId,
        };
        await tx.insert(invoices).values(red);
        await logChanges(tx, actor, [
            { entity: InvoiceAudit, table: invoices, op: 'action', before: row, after, reason: payload.reason },
            { entity: InvoiceAudit, table: invoices, op: 'add', after: red },
        ]);
        return { redApplyNo: red.applyNo, redId: red.id };
    },
};
