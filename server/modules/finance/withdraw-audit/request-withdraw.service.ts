import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { debtOffset } from '#server/ledger/journals/audit.ts';
import { wdApply } from '#server/ledger/journals/withdraw.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { bankCards } from '../../users/bank-card/bank-card.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { scoreOf } from './score.service.ts';
import { withdraws } from './withdraw.table.ts';

export interface WithdrawAsk {
    driverId: string;
    amountFen: number;
    /** Requests with the same key are one withdrawal. */
    idemKey: string;
    /** Account of the person who requests it, and the time (wire time). */
    by: string;
    now: string;
}

/**
 * Requests a withdrawal for a driver: their debt is paid first, then the amount is frozen and waits for finance (S10). Returns the number
 * of the withdrawal.
 *
 * Refusals: STATE_DENIED, a card that is not verified, LIMIT_EXCEEDED and VALIDATION by the city's limits (S43), INSUFFICIENT,
 * ACCOUNT_FROZEN.
 */
export const requestWithdraw = async (tx: Tx, ask: WithdrawAsk): Promise<string> => {
    const { amountFen, idemKey, now, by } = ask;
    const [driver] = await tx.select().from(drivers).where(eq(drivers.id, ask.driverId)).for('no key update');
    if (!driver || driver.delFlag !== 0) throw refuse('NOT_FOUND');
    if (driver.status === 'blacklisted') throw refuse('STATE_DENIED', { status: '已拉黑', action: '提现' });
    const [known] = await tx
        .select({ no: withdraws.withdrawNo })
        .from(withdraws)
        .where(and(eq(withdraws.tenantId, driver.tenantId), eq(withdraws.idemKey, idemKey)));
    if (known) return known.no;
    await requireWithinLimits(tx, driver, ask);
    const card = await cardOf(tx, driver.id);
    const owner: Owner = { kind: 'driver', id: driver.id, name: driver.name, cityId: driver.cityId };
    const id = newId();
    const withdrawNo = await nextNo(tx, 'TX', now);
    const occasion = {
        at: now,
        operator: by,
        bizKind: 'withdraw',
        bizId: id,
        bizNo: withdrawNo,
        cityId: driver.cityId,
        tenantId: driver.tenantId,
    };
    const [avail = 0, debt = 0] = await holdBalances(tx, owner, ['drv_avail', 'drv_debt'], driver.tenantId);
    const owedFen = Math.min(debt, avail);
    if (avail - owedFen < amountFen) throw refuse('INSUFFICIENT', { x: yuan(avail - owedFen) });
    if (owedFen > 0) await post(tx, debtOffset({ ...occasion, driver: owner, amountFen: owedFen, key: `wd:${id}` }));
    await post(tx, wdApply({ ...occasion, driver: owner, withdrawId: id, amountFen }));
    await tx.insert(withdraws).values({
        id,
        tenantId: driver.tenantId,
        createBy: by,
        createTime: now,
        cityId: driver.cityId,
        withdrawNo,
        ownerKind: 'driver',
        ownerId: driver.id,
        ownerName: driver.name,
        bankCardId: card,
        amountFen,
        ...(await scoreOf(tx, { driverId: driver.id, cardId: card, amountFen, now })),
        applyTime: now,
        idemKey,
    });
    return withdrawNo;
};

/** The card for the payment: verified and not changed recently. */
const cardOf = async (tx: Tx, driverId: string): Promise<string> => {
    const [card] = await tx
        .select({ id: bankCards.id })
        .from(bankCards)
        .where(
            and(
                eq(bankCards.ownerKind, 'driver'),
                eq(bankCards.ownerId, driverId),
                eq(bankCards.delFlag, 0),
                eq(bankCards.verifyStatus, 'passed'),
                sql`coalesce(${bankCards.lockedUntil}, '-infinity') <= now()`,
            ),
        )
        .orderBy(desc(bankCards.isDefault), desc(bankCards.id))
        .limit(1)
        // A concurrent removal of the card waits, and then finds the withdrawal.
        .for('share');
    if (!card) throw refuseWith('没有可用的银行卡，请先绑定并通过核验');
    return card.id;
};

const requireWithinLimits = async (tx: Tx, driver: { id: string; cityId: string }, { amountFen, now }: WithdrawAsk): Promise<void> => {
    const config = await serviceConfig(tx, { side: 'driver', cityId: driver.cityId });
    const { wd_min_fen: least, wd_max_fen: most, wd_day_times: times } = config;
    if (amountFen < least || amountFen > most)
        throw refuse('VALIDATION', {}, { fields: { amountFen: `单笔提现应在¥${yuan(least)}~¥${yuan(most)}之间` } });
    const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from fin_withdraw where owner_kind = 'driver' and owner_id = ${driver.id} and del_flag = 0
           and status not in ('rejected', 'canceled', 'failed') and apply_time >= ${`${now.slice(0, 10)} 00:00:00+08`}::timestamptz`);
    if ((rows[0]?.n ?? 0) >= times) throw refuse('LIMIT_EXCEEDED', { label: '每日提现次数', n: times });
};
