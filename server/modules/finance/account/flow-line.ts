import { dictText } from '#contract/dictionaries.ts';
import type { FlowLine } from '#contract/finance/account.ts';
import { type Subject, SUBJECTS } from '#server/ledger/subjects.ts';

/** The columns of fin_trade that a movement is shown from. */
export interface TradeRow extends Record<string, unknown> {
    id: string;
    at: string;
    trade_type: string;
    subject: string;
    inout: string;
    amount_fen: string;
    balance_after_fen: string;
    order_no: string | null;
}

/**
 * A movement as account screens show it: its sign is its effect on the balance. On a debt account, incoming money is a repayment and
 * reduces the balance.
 */
export const flowLineOf = (row: TradeRow): FlowLine => {
    const isOwed = SUBJECTS[row.subject as Subject].side === 'D';
    return {
        id: row.id,
        at: row.at,
        type: isOwed && row.trade_type === 'topup' ? '还款' : dictText('trade_type', row.trade_type),
        subject: dictText('acct_subject', row.subject),
        isIn: (row.inout === 'in') !== isOwed,
        amountFen: Number(row.amount_fen),
        balanceAfterFen: Number(row.balance_after_fen),
        orderNo: row.order_no,
    };
};
