import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Source } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { addCallback } from '../callback/callback.service.ts';
import { callBackLater } from '../callback/stand-in.service.ts';
import { refused, repeated, taken } from '../callback/callback-result.service.ts';
import { applyReceipts } from './receipt.service.ts';
import type { Receipt } from './receipts.ts';

/** A payment for a bank; the local stand-in below is for the demo and the tests. */
interface Payment {
    no: string;
    tail: string;
    amountFen: number;
}

/** Cards that the stand-in refuses, as real banks refuse a few. */
const REFUSED = /^(0000|4444)$/;

/**
 * Answers a batch as banks do: each payment after some seconds, with its own number, a few refusals, and sometimes the same receipt twice.
 * A batch always gets the same answer.
 */
function localReceipts(payments: readonly Payment[]): (Receipt & { afterSeconds: number })[] {
    return payments.flatMap(({ no, tail, amountFen }, index) => {
        const digest = createHash('sha256').update(no).digest('hex');
        const isPaid = !REFUSED.test(tail);
        const receipt = {
            line: index + 1,
            withdrawNo: no,
            isPaid,
            amountFen,
            afterSeconds: 2 + (Number.parseInt(digest.slice(0, 2), 16) % 8),
            text: isPaid ? `BK${digest.slice(0, 18).toUpperCase()}` : '账号状态异常，银行退回',
        };
        return digest.startsWith('0') ? [receipt, { ...receipt, afterSeconds: receipt.afterSeconds + 3 }] : [receipt];
    });
}

const Receipts = Type.Object({
    batchNo: Type.String({ minLength: 1, maxLength: 64 }),
    tenantId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    receipts: Type.Array(
        Type.Object({
            withdrawNo: Type.String({ minLength: 1, maxLength: 64 }),
            isPaid: Type.Boolean(),
            amountFen: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
            text: Type.String({ minLength: 1, maxLength: 255 }),
        }),
        { minItems: 1, maxItems: 500 },
    ),
});

/**
 * The callback for receipts of a bank that gets batches online: POST `/callback/payout`. Matching receipts are posted, the others reported.
 * The stand-in of the demo answers every batch automatically.
 */
export const addPayoutCallback = (app: FastifyInstance, source: Source): void => {
    addCallback(app, {
        source: 'payout',
        name: '银企直连回调',
        body: Receipts,
        tenantOf: ({ tenantId }) => tenantId,
        bizNoOf: ({ batchNo }) => batchNo,
        take: async (tx, { tenantId, batchNo, receipts }) => {
            const session = { username: 'system', realname: '银企直连', tenantId };
            const actor = { session, ip: '', requestId: `payout:${batchNo}` };
            const lines = receipts.map((receipt, index) => ({ ...receipt, line: index + 1 }));
            const { paid, failed, rows } = await applyReceipts(tx, source, actor, lines, toWireTime(app.clock.date()), batchNo);
            if (rows.length > 0) return refused(rows.map(({ message }) => message).join('；'));
            return paid + failed > 0 ? taken : repeated;
        },
    });
    app.outbox.on('payout.submitted', async (tx, { payload, tenantId }) => {
        const { batchId } = payload as { batchId: string };
        const { rows } = await tx.execute<{ no: string; tail: string; amountFen: number; batchNo: string }>(sql`
            select w.withdraw_no as no, c.card_tail as tail, w.net_fen::float8 as "amountFen", b.batch_no as "batchNo"
              from fin_withdraw w join usr_bank_card c on c.id = w.bank_card_id join fin_payout_batch b on b.id = w.batch_id
             where w.batch_id = ${batchId} order by w.id`);
        for (const { afterSeconds, withdrawNo, isPaid, amountFen, text } of localReceipts(rows)) {
            const body = { batchNo: rows[0]?.batchNo, tenantId, receipts: [{ withdrawNo, isPaid, amountFen, text }] };
            await callBackLater(app, tx, { source: 'payout', key: withdrawNo, body, tenantId, afterSeconds });
        }
    });
};
