import { sql } from 'drizzle-orm';
import type { freezing } from '#contract/finance/account.ts';
import { type ActionContext, type ActionRoute, onAction } from '#server/kit/actions/on-action.ts';
import { logChanges } from '#server/kit/data-log.ts';
import type { Source, WireRow } from '#server/kit/list/source.ts';
import { openWallets } from '#server/ledger/accounts.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { SUBJECTS } from '#server/ledger/subjects.ts';

const SPENDABLE = Object.entries(SUBJECTS).flatMap(([subject, rule]) => (rule.isSpendable ? [subject] : []));

/** The actions that freeze and unfreeze the accounts of a row's owner. */
export const freezeRoutes = (
    acts: ReturnType<typeof freezing>,
    source: Source,
    ownerOfRow: (row: WireRow) => Owner,
): readonly ActionRoute[] => [
    onAction(acts.freeze, {
        guard: row => (row.status === 'normal' ? undefined : '账户已冻结，无需重复冻结'),
        run: context => setFrozen(context, source, ownerOfRow(context.row), true),
        message: '冻结成功',
    }),
    onAction(acts.unfreeze, {
        guard: row => (row.status === 'frozen' ? undefined : '账户未冻结'),
        run: context => setFrozen(context, source, ownerOfRow(context.row), false),
        message: '解冻成功',
    }),
];

/** Freezes or unfreezes what the owner may spend. Amounts already on hold can still be paid out or returned, and money still comes in. */
const setFrozen = async (context: ActionContext<{ reason: string }>, source: Source, owner: Owner, isFrozen: boolean): Promise<void> => {
    const { tx, row, actor, input, now } = context;
    const status = isFrozen ? 'frozen' : 'normal';
    await openWallets(tx, owner, actor.session.tenantId);
    await tx.execute(sql`
        update fin_account set status = ${status}, version = version + 1, update_by = ${actor.session.username}, update_time = ${now}
         where tenant_id = ${actor.session.tenantId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}
           and subject = any(${sql.param(SPENDABLE)}::text[]) and status <> 'closed'`);
    await logChanges(tx, actor, [{ ...source, op: 'action', before: row, after: { ...row, status }, reason: input.reason }]);
};
