import { sql } from 'drizzle-orm';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { dictText } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logReveal } from '#server/kit/data-log.ts';
import { refuseWith } from '#server/kit/errors.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { withdraws } from './withdraw.table.ts';

const cell = (value: string) => (/[",\n]/.test(value) || /^[=+\-@]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The file of a batch for the bank: CSV with full card numbers. The data log records the export of every card. */
export const bankFile = async (tx: Tx, secrets: Secrets, batchId: string, actor: Actor): Promise<{ name: string; content: string }> => {
    const { rows } = await tx.execute<Record<string, string>>(sql`
        select w.id, w.withdraw_no as no, w.net_fen as net, c.holder, c.card_no_enc as enc, c.bank_code as bank, c.branch, b.batch_no as batch
          from fin_withdraw w join usr_bank_card c on c.id = w.bank_card_id join fin_payout_batch b on b.id = w.batch_id
         where w.batch_id = ${batchId || null}::bigint and w.status = 'paying' order by w.id`);
    const first = rows[0];
    if (!first) throw refuseWith('该批次没有打款中的提现，请先生成打款批次');
    for (const row of rows)
        await logReveal(tx, actor, {
            entity: WithdrawAudit,
            table: withdraws,
            row: { id: String(row.id) },
            field: 'cardTail',
            reason: `导出银行文件${first.batch}`,
        });
    const lines = rows.map(row => {
        const card = secrets.open('bankCard', String(row.enc));
        const yuan = (Number(row.net) / 100).toFixed(2);
        return [row.no, row.holder, card, dictText('bank_code', String(row.bank)), row.branch ?? '', yuan]
            .map(value => cell(String(value)))
            .join(',');
    });
    return { name: `${first.batch}.csv`, content: `\uFEFF单号,户名,卡号,开户行,支行,金额（元）\r\n${lines.join('\r\n')}\r\n` };
};
