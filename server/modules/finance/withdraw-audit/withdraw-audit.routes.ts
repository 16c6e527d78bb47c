import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dictText } from '#contract/dictionaries.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { BankFileQuery, BATCH_LIMIT, WithdrawAudit, WithdrawFeeQuery, WithdrawRiskQuery } from '#contract/finance/withdraw-audit.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { readMany } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { previewOf, vouchersOf } from '../journal/voucher.service.ts';
import { bankFile } from './bank-file.service.ts';
import { openBatch } from './payout-batch.service.ts';
import { addPayoutCallback } from './payout-callback.ts';
import { applyReceipts } from './receipt.service.ts';
import { riskOf } from './risk.service.ts';
import { approvalPosting, feeBpOf, feeOf } from './withdraw.service.ts';
import { WAITING, withdrawSource } from './withdraw-audit.source.ts';
import { cardFault } from './withdraw-rules.ts';
import { addWithdrawPicture } from './withdraw-picture.service.ts';
import { withdraws } from './withdraw.table.ts';

const BatchBody = Type.Object({
    ids: Type.Array(Type.String({ pattern: PATTERNS.id }), { minItems: 1, maxItems: BATCH_LIMIT }),
    bankChannel: Type.Union([Type.Literal('bank_file'), Type.Literal('bank_api'), Type.Literal('alipay'), Type.Literal('wechat')]),
});
const ReceiptBody = Type.Object({ content: Type.String({ minLength: 1, maxLength: 200_000 }) });

/** S11 提现审核: the list, its audit, payments and the bank's answers. */
export const withdrawAuditRoutes = async (app: FastifyInstance): Promise<void> => {
    const source = withdrawSource(app);
    const { wire } = WithdrawAudit;
    const may = (action: string) => ({ auth: { permission: permissionOf(WithdrawAudit, action) } });
    const now = () => toWireTime(app.clock.date());
    crudRoutes(app, source);
    addTotals(app, source, { amount: withdraws.amountFen, at: withdraws.applyTime, pending: WAITING });
    addWithdrawPicture(app, source);

    onRecordQuery(app, source, WithdrawRiskQuery, ({ db, row }) => riskOf(db, textOf(row.ownerId), textOf(row.applyTime)));
    onRecordQuery(app, source, WithdrawFeeQuery, async ({ db, row, now: at }) => ({ feeBp: await feeBpOf(db, row, at) }));
    onRecordQuery(app, source, vouchersQueryOf(WithdrawAudit), async ({ db, session, now: at, row }) => {
        const posted = await vouchersOf(db, 'withdraw', row.id);
        if (row.status !== 'pending' && row.status !== 'reviewing') return { posted, preview: null };
        const approvedFen = Number(row.approvedFen ?? row.amountFen);
        const feeFen = await feeOf(db, row, approvedFen, at);
        return { posted, preview: previewOf(approvalPosting({ row, by: session.username, now: at }, { approvedFen, feeFen, taxFen: 0 })) };
    });

    app.post<{ Body: Type.Static<typeof BatchBody> }>(
        `${wire}/createBatch`,
        { config: { ...may('pay'), needsProof: true }, schema: { body: BatchBody } },
        request =>
            inTransaction(request, async tx => {
                const { session, body } = request;
                const asked = [...new Set(body.ids)];
                const most = app.settings.number('finance.payout_batch_max');
                if (asked.length > most) throw refuse('BATCH_TOO_LARGE', { n: most });
                const rows = await readMany(tx, source, session, asked);
                const other = rows.find(row => row.status !== 'approved');
                if (rows.length < asked.length) throw refuse('NOT_FOUND');
                if (other)
                    throw refuse('STATE_DENIED', {
                        status: dictText('withdraw_status', textOf(other.status)),
                        action: `打款（${textOf(other.withdrawNo)}）`,
                    });
                // The card may have changed between the decision and the payment.
                for (const row of rows) {
                    const fault = cardFault(row, { session, now: now() });
                    if (fault) throw refuseWith(`${textOf(row.withdrawNo)}：${fault}`);
                }
                const totalFen = rows.reduce((sum, row) => sum + Number(row.netFen), 0);
                const ids = rows.map(row => textOf(row.id));
                const batch = await openBatch(tx, { ids, channel: body.bankChannel, by: session.username, now: now(), totalFen });
                const actor = { session, ip: request.ip, requestId: request.id };
                await logChanges(
                    tx,
                    actor,
                    rows.map(row => ({
                        ...source,
                        op: 'action' as const,
                        before: row,
                        after: { ...row, status: 'paying', batchId: batch.id },
                    })),
                );
                if (body.bankChannel !== 'bank_file')
                    await app.outbox.emit(tx, {
                        topic: 'payout.submitted',
                        key: batch.id,
                        payload: { batchId: batch.id },
                        tenantId: session.tenantId,
                    });
                return ok({ ...batch, count: rows.length, totalFen }, `已生成打款批次${batch.batchNo}，共${rows.length}笔`);
            }),
    );

    onRecordQuery(app, source, BankFileQuery, ({ db, session, row, request: { ip, id } }) =>
        db.transaction(tx => bankFile(tx, app.secrets, textOf(row.batchId), { session, ip, requestId: id })),
    );

    app.post<{ Body: { content: string } }>(`${wire}/importResult`, { config: may('pay'), schema: { body: ReceiptBody } }, request =>
        inTransaction(request, async tx => {
            const actor = { session: request.session, ip: request.ip, requestId: request.id };
            const result = await applyReceipts(tx, source, actor, request.body.content, now());
            return ok(result, `成功${result.paid}笔，失败${result.failed}笔，未处理${result.unknown}笔`);
        }),
    );

    addPayoutCallback(app, source);
};
