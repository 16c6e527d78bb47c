import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { WITHDRAW_NEWS } from '#server/modules/finance/withdraw-audit/withdraw.service.ts';
import { sendScene } from './send-scene.service.ts';

/** A driver hears what became of his withdraw: of the payment by the scene 提现到账, of money that came back always. */
export function followWithdraws(app: FastifyInstance): void {
    for (const topic of WITHDRAW_NEWS) {
        app.outbox.on(topic, async (tx, { id, payload, tenantId }) => {
            const found = await findWithdraw(tx, String(payload.withdrawId));
            if (!found) return;
            const { phone, cityId, amountFen, netFen } = found;
            const given = { about: { type: 'withdraw', id: String(payload.withdrawId) }, once: `${topic}:${id}`, tenantId };
            if (topic === 'withdraw.paid') {
                const values = { amount: `¥${yuan(Number(netFen))}` };
                await sendScene(app, tx, { scene: 'withdraw_paid', receiver: 'driver', phone, values, cityId, ...given });
                return;
            }
            const [title, what] = topic === 'withdraw.rejected' ? ['提现驳回', '未通过审核'] : ['提现失败', '银行打款失败'];
            const why = typeof payload.reason === 'string' ? `：${payload.reason}` : '';
            const content = `您的提现¥${yuan(Number(amountFen))}${what}${why}。金额已退回可用余额。`;
            await app.outbox.send(tx, { channel: 'sms', to: [phone], title, content, ...given });
        });
    }
}

interface Told {
    phone: string;
    cityId: string | null;
    amountFen: string;
    netFen: string | null;
}

const findWithdraw = async (tx: Tx, id: string): Promise<Told | undefined> => {
    const { rows } = await tx.execute<Told & Record<string, unknown>>(sql`
        select d.phone, w.city_id::text as "cityId", coalesce(w.approved_fen, w.amount_fen) as "amountFen", w.net_fen as "netFen"
          from fin_withdraw w join usr_driver d on d.id = w.owner_id and d.del_flag = 0
         where w.id = ${id} and w.owner_kind = 'driver'`);
    return rows[0];
};
