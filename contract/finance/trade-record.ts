import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { Voucher } from './voucher.ts';

/** S10 交易记录 (domain 2.2, table fin_trade): all movements on wallets, as their owners see them. */
export const TradeRecord = entity({
    resource: 'finance/trade-record',
    wire: '/finance/tradeRecord',
    permission: 'finance:tradeRecord',
    label: '交易记录',
    english: 'Transaction',
    represent: 'tradeNo',
    actions: ['list', 'query', 'export'],
    sums: ['amountFen'],
    sumsApart: 'inout',
    search: { by: { tradeNo: 'document', amountFen: 'amount' }, note: ['tradeType', 'ownerName', 'amountFen'] },
    fields: {
        tradeNo: readOnly(text('交易号', 'Transaction no.', { filter: 'eq' })),
        createTime: readOnly(dateTime('时间', 'Time', { sortable: true, filter: 'range' })),
        ownerKind: readOnly(dict('归属', 'Owner type', 'acct_owner', { filter: 'in' })),
        ownerId: readOnly(text('归属ID', 'Owner record', { hidden: true, filter: 'eq' })),
        ownerName: joined('户名', 'Account holder', 'ownerId', { filter: 'like' }),
        tradeType: readOnly(dict('类型', 'Type', 'trade_type', { filter: 'in' })),
        inout: readOnly(dict('收支', 'In or out', 'inout', { filter: 'eq' })),
        subject: readOnly(dict('科目', 'Account head', 'acct_subject', { filter: 'in', hidden: true })),
        amountFen: readOnly(money('金额', 'Amount', { sortable: true, filter: 'range' })),
        balanceAfterFen: readOnly(money('交易后余额', 'Balance after')),
        channel: nullable(readOnly(dict('渠道', 'Channel', 'pay_channel', { filter: 'in' }))),
        channelNo: nullable(readOnly(text('渠道流水', 'Channel reference', { filter: 'eq', hidden: true }))),
        orderId: nullable(readOnly(text('订单ID', 'Order', { hidden: true }))),
        orderNo: nullable(readOnly(text('订单', 'Order', { filter: 'eq' }))),
        cityId: nullable(readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' }))),
        cityName: joined('城市', 'City', 'cityId', { hidden: true }),
        status: readOnly(dict('状态', 'Status', 'trade_status', { filter: 'in' })),
        reversedFen: readOnly(money('已冲减', 'Reduced by', { hidden: true })),
        journalId: readOnly(text('凭证ID', 'Voucher', { hidden: true })),
        journalNo: joined('凭证', 'Voucher', 'journalId', { hidden: true }),
        event: joined('记账事件', 'Event', 'journalId', { hidden: true }),
        remark: nullable(readOnly(text('备注', 'Remark'))),
    },
});

const reason = longText('原因', 'Reason', { minLength: 2, maxLength: 500 });

/** 冲减: reverses part of a manual adjustment; needs the approval of a second person. */
export const ReduceTrade = action(TradeRecord, 'reduce', {
    label: '冲减',
    english: 'Reduce',
    fields: { amountFen: money('冲减金额', 'Amount to reduce', { minimum: 1 }), reason },
});

/** 冲销: reverses the whole amount, once; needs the approval of a second person. */
export const ReverseTrade = action(TradeRecord, 'reverse', { label: '冲销', english: 'Reverse', fields: { reason }, isDestructive: true });

/** GET `sum`: incoming and outgoing totals of the filtered rows. */
export const TradeSums = Type.Object({
    inFen: Type.Integer(),
    inCount: Type.Integer(),
    outFen: Type.Integer(),
    outCount: Type.Integer(),
    todayInFen: Type.Integer(),
    todayOutFen: Type.Integer(),
    monthInFen: Type.Integer(),
    monthOutFen: Type.Integer(),
    /** Corrections that wait for the second person's approval. */
    waitingFen: Type.Integer(),
    waitingCount: Type.Integer(),
    /** Sums that are estimates, because the exact sum would take too long. */
    approx: Type.Optional(Type.Array(Type.Union([Type.Literal('month'), Type.Literal('total')]))),
});
export type TradeSums = Static<typeof TradeSums>;

/** GET `picture`: the filtered rows by day and by type, within at most a little more than a month. */
export const TradePicture = Type.Object({
    /** Estimated from a sample because there are very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
    from: Type.String(),
    to: Type.String(),
    days: Type.Array(Type.Object({ day: Type.String(), inFen: Type.Integer(), outFen: Type.Integer() })),
    types: Type.Array(Type.Object({ type: Type.String(), label: Type.String(), fen: Type.Integer(), count: Type.Integer() })),
});
export type TradePicture = Static<typeof TradePicture>;

/** A document that a movement or a voucher is about. */
export const LedgerLink = Type.Object({ label: Type.String(), text: Type.String(), resource: Type.String(), id: Type.String() });
export type LedgerLink = Static<typeof LedgerLink>;

/** A voucher in the chain of an original posting and its reversals. */
export const ChainLink = Type.Object({
    id: Type.String(),
    journalNo: Type.String(),
    event: Type.String(),
    at: Type.String(),
    amountFen: Type.Integer(),
    operator: Type.String(),
    remark: Type.Union([Type.String(), Type.Null()]),
    isSelf: Type.Boolean(),
});
export type ChainLink = Static<typeof ChainLink>;

/** GET `journal` of a movement: its voucher, the documents it is about, and its reversals. */
export const TradeJournal = Type.Object({
    journalId: Type.String(),
    voucher: Voucher,
    links: Type.Array(LedgerLink),
    chain: Type.Array(ChainLink),
});
export type TradeJournal = Static<typeof TradeJournal>;

export const TradeSumQuery = query(TradeRecord, 'sum', { permission: 'list', result: TradeSums });
export const TradePictureQuery = query(TradeRecord, 'picture', { permission: 'list', result: TradePicture });
export const TradeJournalQuery = query(TradeRecord, 'journal', { params: byId, result: TradeJournal });
