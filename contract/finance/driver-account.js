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
exports.DriverActs = exports.DriverLedger = exports.DriverAccount = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var account_ts_1 = require("./account.ts");
/** S08 司机账户 (view fin_driver_account). */
exports.DriverAccount = (0, entity_ts_1.entity)({
    resource: 'finance/driver-account',
    wire: '/finance/driverAccount',
    permission: 'finance:driverAccount',
    label: '司机账户',
    represent: 'driverName',
    actions: account_ts_1.accountActions,
    fields: __assign({ driverNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('编号', { filter: 'like' })), driverName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('司机', { filter: 'like' })), availFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('可用', { sortable: true, filter: 'range' })), transitFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('提现在途')), marginFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('保证金', { sortable: true })), marginNeedFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('应缴')), marginRate: (0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('保证金率')), debtFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('欠款', { sortable: true, filter: 'range' })), incomeFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计收入', { sortable: true })), withdrawFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计提现', { hidden: true })) }, account_ts_1.accountFields),
});
/** GET `driverAccount/ledger`: where a driver's money came from and went. */
exports.DriverLedger = typebox_1.Type.Object({
    income: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), fen: typebox_1.Type.Integer() })),
    margin: typebox_1.Type.Array(account_ts_1.FlowLine),
    withdraws: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        no: typebox_1.Type.String(),
        at: typebox_1.Type.String(),
        amountFen: typebox_1.Type.Integer(),
        netFen: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]),
        status: typebox_1.Type.String(),
    })),
    orders: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        no: typebox_1.Type.String(),
        at: typebox_1.Type.String(),
        serviceFen: typebox_1.Type.Integer(),
        feeFen: typebox_1.Type.Integer(),
        rateBp: typebox_1.Type.Integer(),
        passFen: typebox_1.Type.Integer(),
        driverFen: typebox_1.Type.Integer(),
    })),
});
exports.DriverActs = __assign({ reduce: (0, action_ts_1.action)(exports.DriverAccount, 'reduce', { label: '扣减', fields: account_ts_1.reduceFields }), topup: (0, action_ts_1.action)(exports.DriverAccount, 'topup', { label: '补贴', fields: account_ts_1.topupFields }), marginDeduct: (0, action_ts_1.action)(exports.DriverAccount, 'marginDeduct', { label: '保证金扣罚', fields: account_ts_1.reduceFields }), marginRefund: (0, action_ts_1.action)(exports.DriverAccount, 'marginRefund', { label: '保证金退还', fields: { amountFen: account_ts_1.amount, remark: account_ts_1.remark } }), debtOffset: (0, action_ts_1.action)(exports.DriverAccount, 'debtOffset', { label: '欠款抵扣', question: '确定用可用余额抵扣{driverName}的欠款吗？' }) }, (0, account_ts_1.freezing)(exports.DriverAccount));
