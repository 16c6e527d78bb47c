import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { pageOf } from '../kit/envelope.ts';
import { entity, type Row } from '../kit/entity.ts';
import { bool, date, dateTime, dict, integer, joined, longText, money, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

/** S14 对账中心 (domain 2.2, table fin_recon_run): a run reconciles one scope of one day. */
export const Reconcile = entity({
    resource: 'finance/reconcile',
    wire: '/finance/reconcile',
    permission: 'finance:reconcile',
    label: '对账任务',
    english: 'Reconciliation',
    represent: 'runNo',
    actions: ['list', 'query', 'export'],
    search: { by: { runNo: 'document' }, note: ['status', 'scope', 'accountDate'] },
    fields: {
        runNo: readOnly(text('对账编号', 'Reconciliation no.', { filter: 'like' })),
        accountDate: readOnly(date('会计日期', 'Accounting date', { sortable: true, filter: 'range' })),
        scope: readOnly(dict('对账范围', 'Scope', 'recon_scope', { filter: 'in' })),
        checked: readOnly(integer('核对笔数', 'Records checked')),
        diffCount: readOnly(integer('差异数', 'Differences', { sortable: true })),
        diffFen: readOnly(money('差异金额', 'Difference', { sortable: true })),
        openCount: joined('待处理差异', 'Open differences', 'id'),
        status: readOnly(dict('状态', 'Status', 'recon_status', { filter: 'in' })),
        isSealed: joined('封账', 'Books closed', 'accountDate'),
        dayOpen: joined('当日待处理', 'Open that day', 'accountDate', { hidden: true }),
        dayRuns: joined('当日已对账', 'Reconciled that day', 'accountDate', { hidden: true }),
        finishTime: nullable(readOnly(dateTime('完成时间', 'Finished'))),
    },
});

/** After sealing, nothing can be posted with a date on that day. */
export const SealDay = action(Reconcile, 'seal', {
    label: '封账',
    english: 'Close the books',
    question: '确定封账{accountDate}吗？封账后该日不能再记账，且不能撤销。',
    englishQuestion: 'Close the books of {accountDate}? Nothing can be posted to that day afterwards, and this cannot be undone.',
    isDestructive: true,
});

/** A difference found by a run (table fin_recon_diff). */
export const ReconDiff = entity({
    resource: 'finance/recon-diff',
    wire: '/finance/reconcile/diff',
    permission: 'finance:reconcile',
    label: '对账差异',
    english: 'Difference',
    represent: 'bizNo',
    actions: ['list', 'query', 'export'],
    fields: {
        runId: readOnly(text('任务ID', 'Task', { hidden: true, filter: 'eq' })),
        accountDate: joined('会计日期', 'Accounting date', 'runId'),
        scope: joined('对账范围', 'Scope', 'runId', { hidden: true }),
        ruleCode: readOnly(dict('规则', 'Rule', 'recon_rule', { filter: 'in' })),
        bizKind: readOnly(text('单据', 'Document')),
        bizId: nullable(readOnly(text('单据ID', 'Document record', { hidden: true }))),
        bizNo: nullable(readOnly(text('单号', 'Document no.', { filter: 'like' }))),
        expectFen: readOnly(money('应为', 'Expected')),
        actualFen: readOnly(money('实为', 'Found')),
        gapFen: readOnly(money('差额', 'Difference')),
        status: readOnly(dict('状态', 'Status', 'diff_status', { filter: 'in' })),
        handleBy: nullable(readOnly(text('处理人', 'Handled by', { account: true }))),
        handleTime: nullable(readOnly(dateTime('处理时间', 'Handled'))),
        handleNote: nullable(readOnly(longText('处理说明', 'Handling note'))),
        fixJournalId: nullable(readOnly(text('调账凭证ID', 'Adjustment voucher', { hidden: true }))),
        fixJournalNo: joined('调账凭证', 'Adjustment voucher', 'fixJournalId'),
    },
});

export type ReconDiffRow = Row<typeof ReconDiff> & { id: string; ruleCode_dictText?: string; status_dictText?: string };

/** Acts on a difference, by its id, under the path of the runs' screen. */
export const HandleDiff = action(Reconcile, 'handle', {
    label: '处理',
    english: 'Handle',
    fields: {
        note: longText('处理说明', 'Handling note', { minLength: 2, maxLength: 500 }),
        isIgnored: bool('忽略该差异（不影响账务）', 'Ignore this difference (the books stay as they are)', { default: false }),
    },
});

/** A journal between two accounts, posted after a second person has approved it. */
export const FixDiff = action(Reconcile, 'fix', {
    label: '调账',
    english: 'Adjust',
    fields: {
        debit: dict('借方科目', 'Debit account', 'acct_subject'),
        credit: dict('贷方科目', 'Credit account', 'acct_subject'),
        amountFen: money('金额', 'Amount', { minimum: 1 }),
        reason: longText('调账原因', 'Reason for the adjustment', { minLength: 2, maxLength: 200 }),
    },
});

/** POST `run`: the day, and the scopes to reconcile; all if absent. */
export const RunAsked = Type.Object({
    accountDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    scopes: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
});

/** POST `importStatement`: the content of a payment channel's CSV file for one day. */
export const StatementAsked = Type.Object({
    channel: Type.Union([Type.Literal('wechat'), Type.Literal('alipay')]),
    accountDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    content: Type.String({ minLength: 1, maxLength: 8_000_000 }),
});
export const StatementResult = Type.Object({
    lines: Type.Integer(),
    matched: Type.Integer(),
    oursOnly: Type.Integer(),
    theirsOnly: Type.Integer(),
    differs: Type.Integer(),
    rows: Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() })),
});
export type StatementResult = Static<typeof StatementResult>;

/** GET `calendar`: the state of each day in a range. Days without a run are left out. */
export const ReconDay = Type.Object({
    day: Type.String(),
    state: Type.Union([Type.Literal('passed'), Type.Literal('explained'), Type.Literal('open')]),
    diffCount: Type.Integer(),
    openCount: Type.Integer(),
    checked: Type.Integer(),
    isSealed: Type.Boolean(),
});
export type ReconDay = Static<typeof ReconDay>;

/** GET `rules`: how many items each rule of a run checked, and the differences it found. */
export const RuleResult = Type.Object({
    id: Type.String(),
    checked: Type.Integer(),
    diffCount: Type.Integer(),
    diffFen: Type.Integer(),
});
export type RuleResult = Static<typeof RuleResult>;

/** GET `chain`: sealed days, newest first, each verified against its journals and the previous day. */
export const SealedDay = Type.Object({
    id: Type.String(),
    journalCount: Type.Integer(),
    debitFen: Type.Integer(),
    digest: Type.String(),
    prevDigest: Type.String(),
    isIntact: Type.Boolean(),
});
export type SealedDay = Static<typeof SealedDay>;

/** GET `diff/accounts`: the accounts that an adjustment of the difference may use. */
export const FixAccount = Type.Object({ value: Type.String(), text: Type.String() });
export type FixAccount = Static<typeof FixAccount>;

const day = Type.String({ pattern: PATTERNS.date });

export const ReconCalendarQuery = query(Reconcile, 'calendar', {
    permission: 'list',
    params: { from: day, to: day },
    result: Type.Array(ReconDay),
});
export const RuleResultsQuery = query(Reconcile, 'rules', { params: byId, result: Type.Array(RuleResult) });
export const SealChainQuery = query(Reconcile, 'chain', { params: byId, result: Type.Array(SealedDay) });
/** The standard list of differences, limited to one run; it uses the permission of the run's screen. */
export const ReconDiffsQuery = query(Reconcile, 'diff/list', {
    permission: 'list',
    params: { runId: byId.id, pageNo: Type.Integer(), pageSize: Type.Integer() },
    result: pageOf(Type.Unsafe<ReconDiffRow>({})),
});
export const FixAccountsQuery = query(Reconcile, 'diff/accounts', { permission: 'fix', params: byId, result: Type.Array(FixAccount) });
