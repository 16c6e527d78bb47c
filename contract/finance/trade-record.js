"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TradeJournal = exports.ChainLink = exports.LedgerLink = exports.TradePicture = exports.TradeSums = exports.ReverseTrade = exports.ReduceTrade = exports.TradeRecord = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var voucher_ts_1 = require("./voucher.ts");
/** S10 交易记录 (domain 2.2, table fin_trade): every movement on a wallet, as its owner sees it. */
exports.TradeRecord = (0, entity_ts_1.entity)({
    resource: 'finance/trade-record',
    wire: '/finance/tradeRecord',
    permission: 'finance:tradeRecord',
    label: '交易记录',
    represent: 'tradeNo',
    actions: ['list', 'query', 'export'],
    fields: {
        tradeNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('交易号', { filter: 'eq' })),
        createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('时间', { sortable: true, filter: 'range' })),
        ownerKind: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('归属', 'acct_owner', { filter: 'in' })),
        ownerId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('归属ID', { hidden: true, filter: 'eq' })),
        ownerName: (0, kit_ts_1.joined)('户名', 'ownerId', { filter: 'like' }),
        tradeType: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('类型', 'trade_type', { filter: 'in' })),
        inout: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('收支', 'inout', { filter: 'eq' })),
        subject: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('科目', 'acct_subject', { filter: 'in', hidden: true })),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('金额', { sortable: true, filter: 'range' })),
        balanceAfterFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('交易后余额')),
        channel: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('渠道', 'pay_channel', { filter: 'in' }))),
        channelNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('渠道流水', { filter: 'eq', hidden: true }))),
        orderId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('订单ID', { hidden: true }))),
        orderNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('订单', { filter: 'eq' }))),
        cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }))),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId', { hidden: true }),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'trade_status', { filter: 'in' })),
        reversedFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已冲减', { hidden: true })),
        journalId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('凭证ID', { hidden: true })),
        journalNo: (0, kit_ts_1.joined)('凭证', 'journalId', { hidden: true }),
        event: (0, kit_ts_1.joined)('记账事件', 'journalId', { hidden: true }),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('备注'))),
    },
});
var reason = (0, kit_ts_1.longText)('原因', { minLength: 2, maxLength: 500 });
/** 冲减: part of what was given or taken by hand goes back; a second person has to agree. */
exports.ReduceTrade = (0, action_ts_1.action)(exports.TradeRecord, 'reduce', {
    label: '冲减',
    fields: { amountFen: (0, kit_ts_1.money)('冲减金额', { minimum: 1 }), reason: reason },
});
/** 冲销: all of it, once; a second person has to agree. */
exports.ReverseTrade = (0, action_ts_1.action)(exports.TradeRecord, 'reverse', { label: '冲销', fields: { reason: reason }, isDestructive: true });
/** GET `sum`: in and out of what the filters leave. */
exports.TradeSums = typebox_1.Type.Object({
    inFen: typebox_1.Type.Integer(),
    inCount: typebox_1.Type.Integer(),
    outFen: typebox_1.Type.Integer(),
    outCount: typebox_1.Type.Integer(),
    todayInFen: typebox_1.Type.Integer(),
    todayOutFen: typebox_1.Type.Integer(),
    monthInFen: typebox_1.Type.Integer(),
    monthOutFen: typebox_1.Type.Integer(),
    /** Corrections that wait for the second person. */
    waitingFen: typebox_1.Type.Integer(),
    waitingCount: typebox_1.Type.Integer(),
    /** What was estimated: adding it up would take longer than a page. */
    approx: typebox_1.Type.Optional(typebox_1.Type.Array(typebox_1.Type.Union([typebox_1.Type.Literal('month'), typebox_1.Type.Literal('total')]))),
});
/** GET `picture`: day by day and type by type, of what the filters leave within a month and a bit. */
exports.TradePicture = typebox_1.Type.Object({
    /** Drawn from a sample of very many rows. */
    isApprox: typebox_1.Type.Optional(typebox_1.Type.Boolean()),
    from: typebox_1.Type.String(),
    to: typebox_1.Type.String(),
    days: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), inFen: typebox_1.Type.Integer(), outFen: typebox_1.Type.Integer() })),
    types: typebox_1.Type.Array(typebox_1.Type.Object({ type: typebox_1.Type.String(), label: typebox_1.Type.String(), fen: typebox_1.Type.Integer(), count: typebox_1.Type.Integer() })),
});
/** A paper that a movement or a voucher is about. */
exports.LedgerLink = typebox_1.Type.Object({ label: typebox_1.Type.String(), text: typebox_1.Type.String(), resource: typebox_1.Type.String(), id: typebox_1.Type.String() });
/** A voucher in the chain of what was booked and what took it back. */
exports.ChainLink = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    journalNo: typebox_1.Type.String(),
    event: typebox_1.Type.String(),
    at: typebox_1.Type.String(),
    amountFen: typebox_1.Type.Integer(),
    operator: typebox_1.Type.String(),
    remark: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    isSelf: typebox_1.Type.Boolean(),
});
/** GET `journal` of a movement: its voucher, what it is about, and what took it back. */
exports.TradeJournal = typebox_1.Type.Object({
    journalId: typebox_1.Type.String(),
    voucher: voucher_ts_1.Voucher,
    links: typebox_1.Type.Array(exports.LedgerLink),
    chain: typebox_1.Type.Array(exports.ChainLink),
});
