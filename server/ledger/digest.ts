import { createHash } from 'node:crypto';

interface Digested {
    id: string;
    event: string;
    idemKey: string;
    accountDate: string;
    amountFen: number;
    reverseOf: string | null;
    /** In line order. */
    lines: readonly { accountId: string; dc: string; amountFen: number }[];
}

/** A journal's own digest: whoever changes a stored line changes it. `ledger_digest` (migration 0110) says the same in SQL. */
export function journalDigest({ id, event, idemKey, accountDate, amountFen, reverseOf, lines }: Digested): string {
    const entries = lines.map((line, index) => [index + 1, line.accountId, line.dc, line.amountFen].join(':')).join(';');
    return createHash('sha256')
        .update([id, event, idemKey, accountDate, amountFen, reverseOf ?? '', entries].join('|'))
        .digest('hex');
}
