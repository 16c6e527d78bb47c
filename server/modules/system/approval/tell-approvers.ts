import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Approval } from '#contract/system/approval.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { APPROVAL_REQUESTED } from '#server/platform/approvals/approvals.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';
import { holdersOf } from '#server/platform/rights/holders.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { decidableBy } from './approval.source.ts';

/** Tells a new request to those who may decide it, except to its maker. */
export function tellApprovers(app: FastifyInstance): void {
    app.outbox.on(APPROVAL_REQUESTED, async (tx, { key, tenantId }) => {
        const [row] = await tx.select().from(approvals).where(eq(approvals.id, key));
        if (row?.status !== 'pending') return;
        const to: string[] = [];
        for (const session of await holdersOf(app, tenantId, permissionOf(Approval, 'approve'))) {
            if (session.username.toLowerCase() === row.maker.toLowerCase()) continue;
            const found = await tx
                .select({ id: approvals.id })
                .from(approvals)
                .where(and(eq(approvals.id, row.id), decidableBy(app, session)));
            if (found.length > 0) to.push(session.username);
        }
        const amount = row.amountFen > 0 ? `，金额¥${yuan(row.amountFen)}` : '';
        await app.outbox.send(tx, {
            channel: 'notice',
            kind: 'approval',
            to,
            title: `待您复核：${row.title}`,
            content: `复核单${row.approvalNo}${amount}，请在${row.expireAt.slice(0, 16)}前处理，逾期自动关闭`,
            about: { type: 'approval', id: row.id },
            link: `/system/approval/${row.id}/show`,
            once: `approval:${row.id}`,
            tenantId,
            by: row.maker,
        });
    });
}
