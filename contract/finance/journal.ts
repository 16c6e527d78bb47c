import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { date, dateTime, dict, joined, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { ChainLink, LedgerLink } from './trade-record.ts';
import { Voucher } from './voucher.ts';

/** S13 记账凭证 (domain 2.2, tables fin_journal and fin_entry). Journals can never be changed or deleted, by anybody. */
export const Journal = entity({
    resource: 'finance/journal',
    wire: '/finance/journal',
    permission: 'finance:journal',
    label: '记账凭证',
    english: 'Voucher',
    represent: 'journalNo',
    actions: ['list', 'query', 'export'],
    sums: ['amountFen'],
    search: { by: { journalNo: 'document', amountFen: 'amount' }, note: ['event', 'bizNo', 'amountFen'] },
    fields: {
        journalNo: readOnly(text('凭证号', 'Voucher no.', { filter: 'eq' })),
        accountDate: readOnly(date('会计日期', 'Accounting date', { sortable: true, filter: 'range' })),
        event: readOnly(dict('记账事件', 'Event', 'journal_event', { filter: 'in' })),
        bizNo: nullable(readOnly(text('业务单号', 'Document no.', { filter: 'eq' }))),
        bizKind: readOnly(text('业务单据', 'Document', { hidden: true })),
        orderId: nullable(readOnly(text('订单ID', 'Order', { hidden: true }))),
        orderNo: joined('订单', 'Order', 'orderId', { filter: 'eq' }),
        cityId: nullable(readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' }))),
        cityName: joined('城市', 'City', 'cityId', { hidden: true }),
        amountFen: readOnly(money('金额', 'Amount', { sortable: true, filter: 'range' })),
        operator: readOnly(text('操作人', 'Done by', { account: true, filter: 'eq' })),
        reverseOf: nullable(readOnly(text('冲销凭证ID', 'Reverses', { hidden: true, filter: 'eq' }))),
        reverseOfNo: joined('冲销凭证', 'Reverses', 'reverseOf'),
        remark: nullable(readOnly(text('摘要', 'Summary', { hidden: true }))),
        createTime: readOnly(dateTime('记账时间', 'Posted', { sortable: true, filter: 'range' })),
    },
});

const Text = Type.Union([Type.String(), Type.Null()]);

/** GET `voucher`: a journal with its lines, and whether its digests show it to be unaltered. */
export const JournalVoucher = Type.Object({
    voucher: Voucher,
    links: Type.Array(LedgerLink),
    chain: Type.Array(ChainLink),
    proof: Type.Object({
        /** Whether the journal's digest matches its lines. */
        isIntact: Type.Boolean(),
        digest: Text,
        /** Null until the day is sealed. */
        seal: Type.Union([
            Type.Object({
                day: Type.String(),
                at: Type.String(),
                /** Whether the day's digest matches its journals and links to that of the previous day. */
                isIntact: Type.Boolean(),
                digest: Type.String(),
                journals: Type.Integer(),
            }),
            Type.Null(),
        ]),
    }),
});
export type JournalVoucher = Static<typeof JournalVoucher>;

/** A line of 科目余额表. Balances are in the debit or the credit column, depending on their sign. */
export const BalanceLine = Type.Object({
    subject: Type.String(),
    label: Type.String(),
    side: Type.Union([Type.Literal('D'), Type.Literal('C')]),
    accounts: Type.Integer(),
    openDebitFen: Type.Integer(),
    openCreditFen: Type.Integer(),
    debitFen: Type.Integer(),
    creditFen: Type.Integer(),
    closeDebitFen: Type.Integer(),
    closeCreditFen: Type.Integer(),
});
export type BalanceLine = Static<typeof BalanceLine>;

/** GET `trialBalance?from&to`: opening balances, movements and closing balances; total debits equal total credits in each of the three. */
export const TrialBalance = Type.Object({ from: Type.String(), to: Type.String(), lines: Type.Array(BalanceLine) });
export type TrialBalance = Static<typeof TrialBalance>;

/** GET `account?subject&from&to`: the accounts of a subject that had movements or have a balance, largest first. */
export const SubjectAccount = Type.Object({
    id: Type.String(),
    /** Number of the customer or driver who owns the account; empty for accounts of the platform. */
    accountNo: Type.String(),
    owner: Type.String(),
    openFen: Type.Integer(),
    debitFen: Type.Integer(),
    creditFen: Type.Integer(),
    closeFen: Type.Integer(),
});
export type SubjectAccount = Static<typeof SubjectAccount>;

/** GET `account?accountId&from&to&before`: the entries of one account, newest first. */
export const AccountEntry = Type.Object({
    id: Type.String(),
    journalId: Type.String(),
    journalNo: Type.String(),
    event: Type.String(),
    at: Type.String(),
    dc: Type.Union([Type.Literal('D'), Type.Literal('C')]),
    amountFen: Type.Integer(),
    balanceAfterFen: Type.Union([Type.Integer(), Type.Null()]),
});
export type AccountEntry = Static<typeof AccountEntry>;

export const AccountDrill = Type.Object({
    accounts: Type.Array(SubjectAccount),
    entries: Type.Array(AccountEntry),
    /** Value of `before` for the next page; empty on the last page. */
    next: Type.String(),
});
export type AccountDrill = Static<typeof AccountDrill>;

/** GET `flow?from&to`: the amount that each event moved, by source and target subject. */
export const MoneyFlow = Type.Object({
    event: Type.String(),
    label: Type.String(),
    subject: Type.String(),
    subjectLabel: Type.String(),
    dc: Type.Union([Type.Literal('D'), Type.Literal('C')]),
    fen: Type.Integer(),
});
export type MoneyFlow = Static<typeof MoneyFlow>;

const Day = Type.Optional(Type.String({ pattern: PATTERNS.date }));
const Id = Type.Optional(Type.String({ pattern: PATTERNS.id }));
/** If absent, the current month up to today. */
const days = { from: Day, to: Day };

export const JournalVoucherQuery = query(Journal, 'voucher', { params: byId, result: JournalVoucher });

/** 记账凭证 as a PDF for filing. */
export const VoucherPdfQuery = query(Journal, 'voucherPdf', { params: byId, result: Type.Null(), summary: '记账凭证PDF', isFile: true });
export const TrialBalanceQuery = query(Journal, 'trialBalance', { params: days, result: TrialBalance });
export const MoneyFlowQuery = query(Journal, 'flow', { params: days, result: Type.Array(MoneyFlow) });

/** The accounts of `subject`, or the entries of `accountId` before the entry `before`. */
export const AccountDrillQuery = query(Journal, 'account', {
    params: { ...days, subject: Type.Optional(Type.String({ maxLength: 24 })), accountId: Id, before: Id },
    result: AccountDrill,
});
