import { and, eq, inArray } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { BalanceChange } from '#contract/finance/voucher.ts';
import type { Db } from '#server/db/client.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { SUBJECTS, type Subject } from '#server/ledger/subjects.ts';
import { accounts } from '../account/account.table.ts';

/** The effect of postings on the owner's accounts, in the order of the postings. */
export const balanceChanges = async (
    db: Db,
    owner: Pick<Owner, 'kind' | 'id'>,
    tenantId: number,
    postings: readonly Posting[],
): Promise<BalanceChange[]> => {
    const own = postings.flatMap(({ lines }) => lines).filter(line => line.owner.kind === owner.kind && line.owner.id === owner.id);
    const changes = new Map<Subject, number>();
    for (const { subject, dc, amountFen } of own)
        changes.set(subject, (changes.get(subject) ?? 0) + (SUBJECTS[subject].side === dc ? amountFen : -amountFen));
    if (changes.size === 0) return [];
    const rows = await db
        .select({ subject: accounts.subject, balanceFen: accounts.balanceFen })
        .from(accounts)
        .where(
            and(
                eq(accounts.tenantId, tenantId),
                eq(accounts.ownerKind, owner.kind),
                eq(accounts.ownerId, owner.id),
                inArray(accounts.subject, [...changes.keys()]),
            ),
        );
    const balances = new Map(rows.map(row => [row.subject, Number(row.balanceFen)]));
    return [...changes].map(([subject, byFen]) => {
        const beforeFen = balances.get(subject) ?? 0;
        return { subject, label: dictText('acct_subject', subject), beforeFen, afterFen: beforeFen + byFen };
    });
};
