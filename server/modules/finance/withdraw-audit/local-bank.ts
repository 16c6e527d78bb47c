import { createHash } from 'node:crypto';
import type { Receipt } from './receipts.ts';

/** What is sent to a bank and how it answers; the local stand-in below is the one that the demo and the tests use. */
export interface Payment {
    no: string;
    tail: string;
    amountFen: number;
}

/** Cards that the stand-in cannot pay to, as real banks refuse a few. */
const REFUSED = /^(0000|4444)$/;

/**
 * Answers a batch as banks do: each payment after some seconds, with a number of its own, a few refusals, and now and then the same receipt
 * twice. The same batch gets the same answer.
 */
export function localReceipts(payments: readonly Payment[]): (Receipt & { afterSeconds: number })[] {
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
