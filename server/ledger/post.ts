import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { openAccounts } from './accounts.ts';
import { type Posting, proveBalanced } from './posting.ts';
import { accountFrozen, insufficient, ledgerRefusal } from './refusals.ts';
import { SUBJECTS } from './subjects.ts';

export interface Posted {
    journalId: string;
    journalNo: string;
    /** False if the business key was posted before: nothing was moved. */
    isNew: boolean;
}

/** The result of `ledger_post` (migration 0161): a journal, or why there is none. */
interface Answer extends Record<string, unknown> {
    journal_id: string | null;
    journal_no: string | null;
    is_new: boolean;
    refusal: 'MISSING' | 'IDEMPOTENT_MISMATCH' | 'ACCOUNT_FROZEN' | 'INSUFFICIENT' | null;
    have: string | null;
}

/**
 * Posts one balanced journal inside the caller's transaction (domain 6.2): wallets locked in id order, business key looked up, entries,
 * balances and the owners' trade records written, all in one database call.
 *
 * Refusals: INSUFFICIENT, ACCOUNT_FROZEN, PERIOD_CLOSED, IDEMPOTENT_MISMATCH if the key was used for another posting.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
    const asked = JSON.stringify(askedOf(posting, proveBalanced(posting)));
    let answer = await call(tx, posting, asked);
    if (answer?.refusal === 'MISSING') {
        // Waits for a concurrent transaction that opens them.
        await openAccounts(tx, posting.lines, posting.tenantId);
        answer = await call(tx, posting, asked);
    }
    if (answer?.refusal) throw refusalOf(answer);
    if (!answer?.journal_id) throw new Error(`journal ${posting.idemKey} neither written nor found`);
    return { journalId: String(answer.journal_id), journalNo: String(answer.journal_no), isNew: answer.is_new };
}

const call = async (tx: Tx, posting: Posting, asked: string): Promise<Answer | undefined> => {
    try {
        const { rows } = await tx.execute<Answer>(sql`select * from ledger_post(${asked}::jsonb)`);
        return rows[0];
    } catch (error) {
        throw ledgerRefusal(error, posting.at.slice(0, 10));
    }
};

const refusalOf = ({ refusal, have }: Answer): AppError | Error => {
    if (refusal === 'ACCOUNT_FROZEN') return accountFrozen();
    if (refusal === 'INSUFFICIENT') return insufficient(Number(have));
    if (refusal === 'IDEMPOTENT_MISMATCH') return refuse('IDEMPOTENT_MISMATCH');
    return new Error('an account that was opened is not there');
};

/** A posting in the form that `ledger_post` reads. */
const askedOf = ({ lines, event, idemKey, at, operator, tenantId = 0, ...more }: Posting, amountFen: number) => ({
    id: newId(),
    tenant: tenantId,
    event,
    key: idemKey,
    at,
    operator,
    amount: amountFen,
    bizKind: more.bizKind,
    bizId: more.bizId,
    bizNo: more.bizNo,
    order: more.orderId,
    orderNo: more.orderNo,
    city: more.cityId,
    reverseOf: more.reverseOf,
    remark: more.remark,
    approvalId: more.approvalId,
    channel: more.channel,
    channelNo: more.channelNo,
    lines: lines.map(({ owner, subject, dc, amountFen: amount, trade }, index) => ({
        no: index + 1,
        kind: owner.kind,
        owner: owner.id,
        name: owner.name.slice(0, 64),
        city: owner.cityId,
        subject,
        dc,
        amount,
        trade,
        spendable: SUBJECTS[subject].isSpendable === true,
    })),
});
