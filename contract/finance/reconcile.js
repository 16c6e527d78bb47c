"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.FixAccount = exports.SealedDay = exports.RuleResult = exports.ReconDay = exports.StatementResult = exports.StatementAsked = exports.RunAsked = exports.FixDiff = exports.HandleDiff = exports.ReconDiff = exports.SealDay = exports.Reconcile = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S14 对账中心 (domain 2.2, table fin_recon_run): a run reconciles one scope of one day. */
exports.Reconcile = (0, entity_ts_1.entity)({
    resource: 'finance/reconcile',
    wire: '/finance/reconcile',
    permission: 'finance:reconcile',
    label: '对账任务',
    represent: 'runNo',
    actions: ['list', 'query', 'export'],
    fields: {
        runNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('对账编号', { filter: 'like' })),
        accountDate: (0, kit_ts_1.readOnly)((0, kit_ts_1.date)('会计日期', { sortable: true, filter: 'range' })),
        scope: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('对账范围', 'recon_scope', { filter: 'in' })),
        checked: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('核对笔数')),
        diffCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('差异数', { sortable: true })),
        diffFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('差异金额', { sortable: true })),
        openCount: (0, kit_ts_1.joined)('待处理差异', 'id'),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'recon_status', { filter: 'in' })),
        isSealed: (0, kit_ts_1.joined)('封账', 'accountDate'),
        dayOpen: (0, kit_ts_1.joined)('当日待处理', 'accountDate', { hidden: true }),
        dayRuns: (0, kit_ts_1.joined)('当日已对账', 'accountDate', { hidden: true }),
        finishTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('完成时间'))),
    },
});
/** Nothing is dated on a sealed day any more. */
exports.SealDay = (0, action_ts_1.action)(exports.Reconcile, 'seal', {
    label: '封账',
    question: '确定封账{accountDate}吗？封账后该日不能再记账，且不能撤销。',
    isDestructive: true,
});
/** What a run has found (table fin_recon_diff). */
exports.ReconDiff = (0, entity_ts_1.entity)({
    resource: 'finance/recon-diff',
    wire: '/finance/reconcile/diff',
    permission: 'finance:reconcile',
    label: '对账差异',
    represent: 'bizNo',
    actions: ['list', 'query', 'export'],
    fields: {
        runId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('任务ID', { hidden: true, filter: 'eq' })),
        accountDate: (0, kit_ts_1.joined)('会计日期', 'runId'),
        scope: (0, kit_ts_1.joined)('对账范围', 'runId', { hidden: true }),
        ruleCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('规则', 'recon_rule', { filter: 'in' })),
        bizKind: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单据')),
        bizId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单据ID', { hidden: true }))),
        bizNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单号', { filter: 'like' }))),
        expectFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('应为')),
        actualFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('实为')),
        gapFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('差额')),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'diff_status', { filter: 'in' })),
        handleBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('处理人', { account: true }))),
        handleTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('处理时间'))),
        handleNote: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('处理说明'))),
        fixJournalId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('调账凭证ID', { hidden: true }))),
        fixJournalNo: (0, kit_ts_1.joined)('调账凭证', 'fixJournalId'),
    },
});
/** Said of a difference by its id, under the path of the screen. */
exports.HandleDiff = (0, action_ts_1.action)(exports.Reconcile, 'handle', {
    label: '处理',
    fields: {
        note: (0, kit_ts_1.longText)('处理说明', { minLength: 2, maxLength: 500 }),
        isIgnored: (0, kit_ts_1.bool)('忽略该差异（不影响账务）', { default: false }),
    },
});
/** A journal between two accounts, posted when a second person has agreed. */
exports.FixDiff = (0, action_ts_1.action)(exports.Reconcile, 'fix', {
    label: '调账',
    fields: {
        debit: (0, kit_ts_1.dict)('借方科目', 'acct_subject'),
        credit: (0, kit_ts_1.dict)('贷方科目', 'acct_subject'),
        amountFen: (0, kit_ts_1.money)('金额', { minimum: 1 }),
        reason: (0, kit_ts_1.longText)('调账原因', { minLength: 2, maxLength: 200 }),
    },
});
/** POST `run`: a day, and what of it; all scopes unless said. */
exports.RunAsked = typebox_1.Type.Object({
    accountDate: typebox_1.Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    scopes: typebox_1.Type.Optional(typebox_1.Type.Array(typebox_1.Type.String(), { maxItems: 10 })),
});
/** POST `importStatement`: the content of a channel's CSV file for a day. */
exports.StatementAsked = typebox_1.Type.Object({
    channel: typebox_1.Type.Union([typebox_1.Type.Literal('wechat'), typebox_1.Type.Literal('alipay')]),
    accountDate: typebox_1.Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    content: typebox_1.Type.String({ minLength: 1, maxLength: 8000000 }),
});
exports.StatementResult = typebox_1.Type.Object({
    lines: typebox_1.Type.Integer(),
    matched: typebox_1.Type.Integer(),
    oursOnly: typebox_1.Type.Integer(),
    theirsOnly: typebox_1.Type.Integer(),
    differs: typebox_1.Type.Integer(),
    rows: typebox_1.Type.Array(typebox_1.Type.Object({ line: typebox_1.Type.Integer(), message: typebox_1.Type.String() })),
});
/** GET `calendar`: what is known of each day of a span. Days without a run are left out. */
exports.ReconDay = typebox_1.Type.Object({
    day: typebox_1.Type.String(),
    state: typebox_1.Type.Union([typebox_1.Type.Literal('passed'), typebox_1.Type.Literal('explained'), typebox_1.Type.Literal('open')]),
    diffCount: typebox_1.Type.Integer(),
    openCount: typebox_1.Type.Integer(),
    checked: typebox_1.Type.Integer(),
    isSealed: typebox_1.Type.Boolean(),
});
/** GET `rules`: what each rule of a run has looked at and found. */
exports.RuleResult = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    checked: typebox_1.Type.Integer(),
    diffCount: typebox_1.Type.Integer(),
    diffFen: typebox_1.Type.Integer(),
});
/** GET `chain`: sealed days, newest first, each proved against its journals and the day before. */
exports.SealedDay = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    journalCount: typebox_1.Type.Integer(),
    debitFen: typebox_1.Type.Integer(),
    digest: typebox_1.Type.String(),
    prevDigest: typebox_1.Type.String(),
    isIntact: typebox_1.Type.Boolean(),
});
/** GET `diff/accounts`: the accounts that a correction of the difference may use. */
exports.FixAccount = typebox_1.Type.Object({ value: typebox_1.Type.String(), text: typebox_1.Type.String() });
