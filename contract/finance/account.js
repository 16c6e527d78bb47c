"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.CreditUse = exports.MemberWorth = exports.CustomerHoldings = exports.AccountStatement = exports.StatementLine = exports.CurvePoint = exports.FlowLine = exports.freezing = exports.topupFields = exports.reduceFields = exports.proofs = exports.remark = exports.amount = exports.accountActions = exports.accountFields = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var kit_ts_1 = require("../kit.ts");
/** What the three account screens have in common: S07, S08, S09. */
exports.accountFields = {
    cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
    cityName: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('城市'))),
    phone: (0, kit_ts_1.readOnly)((0, kit_ts_1.phone)('手机', { filter: 'like' })),
    frozenFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('冻结', { sortable: true })),
    status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('账户状态', 'acct_status', { filter: 'in' })),
    lastTradeTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('最近交易', { sortable: true, filter: 'range' }))),
};
exports.accountActions = ['list', 'query', 'export'];
exports.amount = (0, kit_ts_1.money)('金额', { minimum: 1, maximum: 100000000 });
var reasonCode = (0, kit_ts_1.dict)('原因', 'bal_reason');
exports.remark = (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明'));
exports.proofs = (0, kit_ts_1.nullable)((0, kit_ts_1.file)('凭证附件', 'finance', { most: 6 }));
var orderId = (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('关联订单', 'order/order'));
exports.reduceFields = { amountFen: exports.amount, reasonCode: reasonCode, orderId: orderId, proofs: exports.proofs, remark: exports.remark };
exports.topupFields = { amountFen: exports.amount, reasonCode: (0, kit_ts_1.dict)('原因', 'bal_reason', { default: 'offline_pay' }), proofs: exports.proofs, remark: exports.remark };
var reason = (0, kit_ts_1.longText)('原因', { minLength: 2 });
/** Freezing what may be spent, and letting it again. */
var freezing = function (of) { return ({
    freeze: (0, action_ts_1.action)(of, 'freeze', { label: '冻结', fields: { reason: reason }, isDestructive: true, batch: 'batchFreeze' }),
    unfreeze: (0, action_ts_1.action)(of, 'unfreeze', { label: '解冻', fields: { reason: reason } }),
}); };
exports.freezing = freezing;
/** GET `<wire>/flow`: what moved on an owner's accounts, newest first. */
exports.FlowLine = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    at: typebox_1.Type.String(),
    type: typebox_1.Type.String(),
    subject: typebox_1.Type.String(),
    isIn: typebox_1.Type.Boolean(),
    amountFen: typebox_1.Type.Integer(),
    balanceAfterFen: typebox_1.Type.Integer(),
    orderNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
});
/** GET `<wire>/curve`: what the owner could spend at the end of each of the last ninety days. */
exports.CurvePoint = typebox_1.Type.Object({ day: typebox_1.Type.String(), balanceFen: typebox_1.Type.Integer() });
/** A movement as a printed statement lists it. */
exports.StatementLine = typebox_1.Type.Object(__assign(__assign({}, exports.FlowLine.properties), { tradeNo: typebox_1.Type.String() }));
/** GET `<wire>/statement`: an owner's accounts over a span of days, with every movement. */
exports.AccountStatement = typebox_1.Type.Object({
    owner: typebox_1.Type.String(),
    from: typebox_1.Type.String(),
    to: typebox_1.Type.String(),
    printedAt: typebox_1.Type.String(),
    printedBy: typebox_1.Type.String(),
    accounts: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        subject: typebox_1.Type.String(),
        openingFen: typebox_1.Type.Integer(),
        inFen: typebox_1.Type.Integer(),
        outFen: typebox_1.Type.Integer(),
        closingFen: typebox_1.Type.Integer(),
    })),
    lines: typebox_1.Type.Array(exports.StatementLine),
});
var TextOrNull = typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]);
/** GET `customerAccount/holdings`: bonus by grant, the soonest to run out first; invoice titles; bank cards. */
exports.CustomerHoldings = typebox_1.Type.Object({
    grants: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        at: typebox_1.Type.String(),
        source: TextOrNull,
        givenFen: typebox_1.Type.Integer(),
        leftFen: typebox_1.Type.Integer(),
        expire: TextOrNull,
        isOver: typebox_1.Type.Boolean(),
    })),
    titles: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), title: typebox_1.Type.String(), taxNo: TextOrNull, isDefault: typebox_1.Type.Boolean() })),
    cards: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), bank: typebox_1.Type.String(), holder: typebox_1.Type.String(), tail: typebox_1.Type.String(), verify: typebox_1.Type.String() })),
});
/** GET `memberAccount/worth`: what the present term has saved and cost, and every payment. */
exports.MemberWorth = typebox_1.Type.Object({
    savedFen: typebox_1.Type.Integer(),
    paidFen: typebox_1.Type.Integer(),
    orders: typebox_1.Type.Integer(),
    feeCoefBp: typebox_1.Type.Integer(),
    since: TextOrNull,
    renewals: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        no: typebox_1.Type.String(),
        plan: typebox_1.Type.String(),
        months: typebox_1.Type.Integer(),
        payFen: typebox_1.Type.Integer(),
        refundFen: typebox_1.Type.Integer(),
        status: typebox_1.Type.String(),
        at: typebox_1.Type.String(),
    })),
});
/** GET `customerAccount/creditUse`: a customer's credit and how it came about. */
exports.CreditUse = typebox_1.Type.Object({
    limitFen: typebox_1.Type.Integer(),
    usedFen: typebox_1.Type.Integer(),
    lines: typebox_1.Type.Array(exports.FlowLine),
    changes: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        at: typebox_1.Type.String(),
        maker: typebox_1.Type.String(),
        checker: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        status: typebox_1.Type.String(),
        beforeFen: typebox_1.Type.Integer(),
        afterFen: typebox_1.Type.Integer(),
        reason: typebox_1.Type.String(),
    })),
});
