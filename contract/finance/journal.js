"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.MoneyFlow = exports.AccountDrill = exports.AccountEntry = exports.SubjectAccount = exports.TrialBalance = exports.BalanceLine = exports.JournalVoucher = exports.Journal = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var trade_record_ts_1 = require("./trade-record.ts");
var voucher_ts_1 = require("./voucher.ts");
/** S13 记账凭证 (domain 2.2, tables fin_journal and fin_entry): read only, for everybody and for ever. */
exports.Journal = (0, entity_ts_1.entity)({
    resource: 'finance/journal',
    wire: '/finance/journal',
    permission: 'finance:journal',
    label: '记账凭证',
    represent: 'journalNo',
    actions: ['list', 'query', 'export'],
    fields: {
        journalNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('凭证号', { filter: 'eq' })),
        accountDate: (0, kit_ts_1.readOnly)((0, kit_ts_1.date)('会计日期', { sortable: true, filter: 'range' })),
        event: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('记账事件', 'journal_event', { filter: 'in' })),
        bizNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('业务单号', { filter: 'eq' }))),
        bizKind: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('业务单据', { hidden: true })),
        orderId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('订单ID', { hidden: true }))),
        orderNo: (0, kit_ts_1.joined)('订单', 'orderId', { filter: 'eq' }),
        cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }))),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId', { hidden: true }),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('金额', { sortable: true, filter: 'range' })),
        operator: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('操作人', { account: true, filter: 'eq' })),
        reverseOf: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('冲销凭证ID', { hidden: true, filter: 'eq' }))),
        reverseOfNo: (0, kit_ts_1.joined)('冲销凭证', 'reverseOf'),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('摘要', { hidden: true }))),
        createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('记账时间', { sortable: true, filter: 'range' })),
    },
});
var Text = typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]);
/** GET `voucher`: a journal with its lines, and the proof that nobody has touched it. */
exports.JournalVoucher = typebox_1.Type.Object({
    voucher: voucher_ts_1.Voucher,
    links: typebox_1.Type.Array(trade_record_ts_1.LedgerLink),
    chain: typebox_1.Type.Array(trade_record_ts_1.ChainLink),
    proof: typebox_1.Type.Object({
        /** The journal's digest says the same as its lines. */
        isIntact: typebox_1.Type.Boolean(),
        digest: Text,
        /** Null while the day is open. */
        seal: typebox_1.Type.Union([
            typebox_1.Type.Object({
                day: typebox_1.Type.String(),
                at: typebox_1.Type.String(),
                /** The day's digest says the same as its journals, and goes on from the day before. */
                isIntact: typebox_1.Type.Boolean(),
                digest: typebox_1.Type.String(),
                journals: typebox_1.Type.Integer(),
            }),
            typebox_1.Type.Null(),
        ]),
    }),
});
/** A line of 科目余额表. Amounts stand on the side where they are. */
exports.BalanceLine = typebox_1.Type.Object({
    subject: typebox_1.Type.String(),
    label: typebox_1.Type.String(),
    side: typebox_1.Type.Union([typebox_1.Type.Literal('D'), typebox_1.Type.Literal('C')]),
    accounts: typebox_1.Type.Integer(),
    openDebitFen: typebox_1.Type.Integer(),
    openCreditFen: typebox_1.Type.Integer(),
    debitFen: typebox_1.Type.Integer(),
    creditFen: typebox_1.Type.Integer(),
    closeDebitFen: typebox_1.Type.Integer(),
    closeCreditFen: typebox_1.Type.Integer(),
});
/** GET `trialBalance?from&to`: what stood before, what moved, what stands; debit and credit are equal three times over. */
exports.TrialBalance = typebox_1.Type.Object({ from: typebox_1.Type.String(), to: typebox_1.Type.String(), lines: typebox_1.Type.Array(exports.BalanceLine) });
/** GET `account?subject&from&to`: the accounts of a subject that moved or hold something, largest first. */
exports.SubjectAccount = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    accountNo: typebox_1.Type.String(),
    owner: typebox_1.Type.String(),
    openFen: typebox_1.Type.Integer(),
    debitFen: typebox_1.Type.Integer(),
    creditFen: typebox_1.Type.Integer(),
    closeFen: typebox_1.Type.Integer(),
});
/** GET `account?accountId&from&to&before`: the entries of one account, newest first. */
exports.AccountEntry = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    journalId: typebox_1.Type.String(),
    journalNo: typebox_1.Type.String(),
    event: typebox_1.Type.String(),
    at: typebox_1.Type.String(),
    dc: typebox_1.Type.Union([typebox_1.Type.Literal('D'), typebox_1.Type.Literal('C')]),
    amountFen: typebox_1.Type.Integer(),
    balanceAfterFen: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]),
});
exports.AccountDrill = typebox_1.Type.Object({
    accounts: typebox_1.Type.Array(exports.SubjectAccount),
    entries: typebox_1.Type.Array(exports.AccountEntry),
    /** Goes on before this entry; empty at the end. */
    next: typebox_1.Type.String(),
});
/** GET `flow?from&to`: how much each event moved from and to each subject. */
exports.MoneyFlow = typebox_1.Type.Object({
    event: typebox_1.Type.String(),
    label: typebox_1.Type.String(),
    subject: typebox_1.Type.String(),
    subjectLabel: typebox_1.Type.String(),
    dc: typebox_1.Type.Union([typebox_1.Type.Literal('D'), typebox_1.Type.Literal('C')]),
    fen: typebox_1.Type.Integer(),
});
