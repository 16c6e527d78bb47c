import { eq, sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { type FixAccount, ReconDiff } from '#contract/finance/reconcile.ts';
import { dict, longText, money } from '#contract/kit/fields.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { adjust } from '#server/ledger/journals/correction.ts';
import { post } from '#server/ledger/post.ts';
import { type Line, type Owner, PLATFORM } from '#server/ledger/posting.ts';
import { type Subject, SUBJECTS } from '#server/ledger/subjects.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { reconDiffs } from './recon-diff.table.ts';
import { refreshRun } from './run.service.ts';

/** The content of a correction. */
export interface Fix {
    debit: string;
    credit: string;
    amountFen: number;
    reason: string;
}

/** A journal changes accounts and entries alike, so it can't fix a difference between them, or the amounts of an order. */
const NO_JOURNAL = new Set(['R01', 'R02', 'R09', 'R10', 'R12']);

/** Only for open differences. */
export const mayHandle: Guard = row =>
    row.status === 'open' ? undefined : `该差异${dictText('diff_status', String(row.status))}，无需再处理`;

/** Only for differences that a voucher can fix. */
export const mayFix: Guard = (row, context) =>
    mayHandle(row, context) ?? (NO_JOURNAL.has(String(row.ruleCode)) ? '该差异不能用凭证调整，请核实数据后填写处理说明' : undefined);

interface Diff {
    id: string;
    bizKind: string;
    bizId: string | null;
}

/** The account owners that a difference's document is about, besides the platform. */
const partiesOf = async (db: Db | Tx, { bizKind, bizId }: Diff): Promise<Owner[]> => {
    const people: Partial<Record<string, ReturnType<typeof sql>>> = {
        account: sql`select owner_kind as kind, owner_id as id from fin_account where id = ${bizId}`,
        order: sql`select 'customer' as kind, customer_id as id from ord_order where id = ${bizId} union all select 'driver', driver_id from ord_order where id = ${bizId}`,
        payment: sql`select payer_kind as kind, payer_id as id from fin_payment where id = ${bizId}`,
        withdraw: sql`select owner_kind as kind, owner_id as id from fin_withdraw where id = ${bizId}`,
        invoice: sql`select 'customer' as kind, customer_id as id from fin_invoice where id = ${bizId}`,
        member: sql`select 'driver' as kind, driver_id as id from usr_member_renewal where id = ${bizId}
            union all select 'member', member_id from usr_member_renewal where id = ${bizId}`,
    };
    const found = people[bizKind];
    if (!found) return [];
    const { rows } = await db.execute<{ kind: Owner['kind']; id: string; name: string; city: string | null }>(sql`
        with party as (${found})
        select 'customer' as kind, c.id::text as id, c.name, c.city_id::text as city from party p join usr_customer c on p.kind = 'customer' and c.id = p.id
        union all select 'driver', d.id::text, d.name, d.city_id::text from party p join usr_driver d on p.kind = 'driver' and d.id = p.id
        union all select 'member', m.id::text, d.name, m.city_id::text from party p join usr_member m on p.kind = 'member' and m.id = p.id join usr_driver d on d.id = m.driver_id`);
    return rows.map(({ kind, id, name, city }) => ({ kind, id, name, cityId: city }));
};

const ownersOf = async (db: Db | Tx, diff: Diff): Promise<Map<Subject, Owner>> => {
    const owners = [...(await partiesOf(db, diff)), PLATFORM];
    return new Map(
        (Object.keys(SUBJECTS) as Subject[]).flatMap(subject => {
            const owner = owners.find(({ kind }) => kind === SUBJECTS[subject].owner);
            return owner ? [[subject, owner] as const] : [];
        }),
    );
};

/** The accounts that a correction may use: those of the platform, and those of the document's owners. */
export const fixAccounts = async (db: Db, diff: Diff): Promise<FixAccount[]> =>
    [...(await ownersOf(db, diff))].map(([subject, owner]) => ({
        value: subject,
        text: `${dictText('acct_subject', subject)} · ${owner.name}`,
    }));

/** The two lines of a correction. Refusals: VALIDATION for an account that is unrelated to the difference. */
export const fixLines = async (tx: Tx, diff: Diff, { debit, credit, amountFen }: Fix): Promise<Line[]> => {
    const owners = await ownersOf(tx, diff);
    if (debit === credit) throw refuse('VALIDATION', {}, { fields: { credit: '借方与贷方不能是同一科目' } });
    const line = (field: 'debit' | 'credit', subject: string): Line => {
        const owner = owners.get(subject as Subject);
        if (!owner) throw refuse('VALIDATION', {}, { fields: { [field]: '该科目与此差异的单据无关，请选择其他科目' } });
        return {
            owner,
            subject: subject as Subject,
            dc: field === 'debit' ? 'D' : 'C',
            amountFen,
            trade: owner.kind === 'platform' ? null : 'reverse',
        };
    };
    return [line('debit', debit), line('credit', credit)];
};

/** Documents that are verified by their own journals: the correction becomes one of these. */
const PAPERS = new Set(['withdraw', 'invoice', 'member', 'payment', 'order']);

/** Approval for correcting a difference by a journal dated today. */
export const RECON_FIX: ApprovalKind<Fix> = {
    kind: 'recon_fix',
    label: '对账调账',
    permission: 'finance:reconcile:fix',
    entity: ReconDiff,
    fields: {
        debit: dict('借方科目', 'Debit account', 'acct_subject'),
        credit: dict('贷方科目', 'Credit account', 'acct_subject'),
        amountFen: money('金额', 'Amount'),
        reason: longText('调账原因', 'Reason for the adjustment'),
    },
    target: async (tx, id) => (await tx.select().from(reconDiffs).where(eq(reconDiffs.id, id)).for('update'))[0],
    execute: async ({ tx, payload, bizId, target, maker, actor, approvalId, now }) => {
        const diff = { id: bizId, bizKind: String(target.bizKind), bizId: typeof target.bizId === 'string' ? target.bizId : null };
        if (target.status !== 'open')
            throw refuse('STATE_DENIED', { status: dictText('diff_status', String(target.status)), action: '调账' });
        const isPaper = PAPERS.has(diff.bizKind);
        const posted = await post(
            tx,
            adjust({
                key: bizId,
                lines: await fixLines(tx, diff, payload),
                at: now,
                operator: maker,
                bizKind: isPaper ? diff.bizKind : 'recon',
                bizId: isPaper ? diff.bizId : bizId,
                bizNo: typeof target.bizNo === 'string' ? target.bizNo.slice(0, 32) : null,
                orderId: diff.bizKind === 'order' ? diff.bizId : null,
                remark: payload.reason,
                approvalId,
                tenantId: actor.session.tenantId,
            }),
        );
        const by = actor.session.username;
        await tx
            .update(reconDiffs)
            .set({
                status: 'fixed',
                fixJournalId: posted.journalId,
                handleBy: maker,
                handleTime: now,
                handleNote: payload.reason,
                version: sql`${reconDiffs.version} + 1`,
                updateBy: by,
                updateTime: now,
            })
            .where(eq(reconDiffs.id, bizId));
        await refreshRun(tx, String(target.runId), by, now);
        return { journalNo: posted.journalNo };
    },
    effects: ({ debit, credit, amountFen }) => [
        `记账：借 ${dictText('acct_subject', debit)}，贷 ${dictText('acct_subject', credit)}，¥${yuan(amountFen)}`,
        '差异记为已调账；凭证日期为复核当日，摘要注明原单号',
    ],
};
