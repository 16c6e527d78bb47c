import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dictText } from '#contract/dictionaries.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { BATCH_LIMIT, WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { WithdrawFee } from '#contract/finance/withdraw-fee.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { readMany, readOne } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
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

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const BatchBody = Type.Object({
    ids: Type.Array(Type.String({ pattern: PATTERNS.id }), { minItems: 1, maxItems: BATCH_LIMIT }),
    bankChannel: Type.Union([Type.Literal('bank_file'), Type.Literal('bank_api'), Type.Literal('alipay'), Type.Literal('wechat')]),
});
const ReceiptBody = Type.Object({ content: Type.String({ minLength: 1, maxLength: 200_000 }) });
type ById = { id: string };

/** S11 提现审核: the list, its audit, the payment of what was approved and what the bank answers. */
export const withdrawAuditRoutes = async (app: FastifyInstance): Promise<void> => {
    const source = withdrawSource(app);
    const { wire } = WithdrawAudit;
    const may = (action: string) => ({ auth: { permission: permissionOf(WithdrawAudit, action) } });
    const now = () => toWireTime(app.clock.date());
    crudRoutes(app, source);
    addTotals(app, source, { amount: withdraws.amountFen, at: withdraws.applyTime, pending: WAITING });
    addWithdrawPicture(app, source);

    app.get<{ Querystring: ById }>(`${wire}/risk`, { config: may('query'), schema: { querystring: ById } }, async ({ session, query }) => {
        const row = await readOne(app.db, source, session, query.id);
        return riskOf(app.db, textOf(row.ownerId), textOf(row.applyTime));
    });

    app.get<{ Querystring: ById }>(
        `${wire}/fee`,
        { config: may('query'), schema: { querystring: ById, response: { 200: envelopeOf(WithdrawFee) } } },
        async ({ session, query }) => {
            const row = await readOne(app.db, source, session, query.id);
            return { feeBp: await feeBpOf(app.db, { ...row, id: query.id }, now()) };
        },
    );

    app.get<{ Querystring: ById }>(
        `${wire}/vouchers`,
        { config: may('query'), schema: { querystring: ById } },
        async ({ session, query }) => {
            const row = await readOne(app.db, source, session, query.id);
            const posted = await vouchersOf(app.db, 'withdraw', query.id);
            if (row.status !== 'pending' && row.status !== 'reviewing') return { posted, preview: null };
            const approvedFen = Number(row.approvedFen ?? row.amountFen);
            const feeFen = await feeOf(app.db, { ...row, id: query.id }, approvedFen, now());
            const act = { row: row as { id: string }, by: session.username, now: now() };
            return { posted, preview: previewOf(approvalPosting(act, { approvedFen, feeFen, taxFen: 0 })) };
        },
    );

    app.post<{ Body: Type.Static<typeof BatchBody> }>(`${wire}/createBatch`, { config: may('pay'), schema: { body: BatchBody } }, request =>
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
            // Between the decision and the payment somebody may have changed the card.
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

    app.get<{ Querystring: ById }>(
        `${wire}/bankFile`,
        { config: may('pay'), schema: { querystring: ById } },
        async ({ session, query, ip, id }) => {
            const row = await readOne(app.db, source, session, query.id);
            return app.db.transaction(tx => bankFile(tx, app.secrets, textOf(row.batchId), { session, ip, requestId: id }));
        },
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
