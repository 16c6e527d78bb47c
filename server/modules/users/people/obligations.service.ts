import { sql } from 'drizzle-orm';
import { OPEN } from '#contract/order/status.ts';
import type { Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { refuseAs } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';

type Column = 'customer_id' | 'driver_id';

/** @throws AppError 「存在进行中的订单」 with their number */
export async function refuseOpenOrders(tx: Tx, column: Column, id: string): Promise<void> {
    const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ord_order where ${sql.raw(column)} = ${id} and status in ${sqlList(OPEN)} and del_flag = 0`,
    );
    const open = rows[0]?.n ?? 0;
    if (open > 0) throw refuseAs('IN_USE', `存在进行中的订单（${open}单），请先完成或改派`);
}

/** The balances of a person's accounts, without those at zero. */
export async function balancesOf(tx: Tx, kind: 'customer' | 'driver', id: string): Promise<Map<string, number>> {
    const { rows } = await tx.execute<{ subject: string; fen: number }>(sql`
        select subject, balance_fen::float8 as fen from fin_account
         where owner_kind = ${kind} and owner_id = ${id} and del_flag = 0 and balance_fen <> 0 for share`);
    return new Map(rows.map(row => [row.subject, row.fen]));
}

/** @throws AppError if a withdrawal of this person is not finished */
export async function refuseOpenWithdraws(tx: Tx, kind: 'customer' | 'driver', id: string, action: string): Promise<void> {
    const { rows } = await tx.execute<{ no: string }>(sql`
        select withdraw_no as no from fin_withdraw where owner_kind = ${kind} and owner_id = ${id} and del_flag = 0
           and status in ('pending', 'reviewing', 'approved', 'paying') limit 1`);
    if (rows[0]) throw refuseAs('IN_USE', `提现单${rows[0].no}未完成，不能${action}，请先审核或驳回`);
}

/** @throws AppError if there is money on the customer's accounts */
export async function refuseMoneyLeft(tx: Tx, customerId: string, action: string): Promise<void> {
    const left = [...(await balancesOf(tx, 'customer', customerId)).values()].reduce((sum, fen) => sum + fen, 0);
    if (left !== 0) throw refuseAs('STATE_DENIED', `账户仍有余额¥${yuan(left)}，不能${action}，请先退款或扣减`);
}
