"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RemindRenewal = exports.RefundRenewal = exports.AuditRenewal = exports.DriverRenewal = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var decided = kit_ts_1.readOnly;
/** S36 司机续费 (table usr_member_renewal). Added here: what was paid at the desk, by bank or in cash. */
exports.DriverRenewal = (0, entity_ts_1.entity)({
    resource: 'users/driver-renewal',
    wire: '/users/driverRenewal',
    permission: 'users:driverRenewal',
    label: '司机续费',
    represent: 'renewalNo',
    actions: ['list', 'query', 'add', 'export'],
    fields: {
        renewalNo: decided((0, kit_ts_1.text)('续费单号', { maxLength: 32, filter: 'like' })),
        driverId: (0, kit_ts_1.reference)('司机', 'users/driver'),
        driverName: (0, kit_ts_1.joined)('司机', 'driverId', { filter: 'like' }),
        kind: decided((0, kit_ts_1.dict)('类型', 'renew_kind', { filter: 'in' })),
        planId: (0, kit_ts_1.reference)('套餐', 'users/member-plan', { filter: 'in' }),
        planName: (0, kit_ts_1.joined)('套餐', 'planId'),
        months: decided((0, kit_ts_1.integer)('购买月数')),
        giftMonths: decided((0, kit_ts_1.integer)('赠送月数')),
        listFen: decided((0, kit_ts_1.money)('原价', { sortable: true })),
        activityName: (0, kit_ts_1.joined)('会员活动', 'activityId', { hidden: true }),
        discountFen: (0, kit_ts_1.money)('优惠', { default: 0, sortable: true }),
        payFen: decided((0, kit_ts_1.money)('实付', { sortable: true })),
        payChannel: (0, kit_ts_1.dict)('支付方式', 'pay_channel', { filter: 'in', default: 'bank' }),
        status: decided((0, kit_ts_1.dict)('状态', 'renew_status', { filter: 'in' })),
        beforeExpire: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('续前到期'))),
        afterExpire: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('续后到期'))),
        paidTime: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('支付时间', { sortable: true, filter: 'range' }))),
        refundFen: decided((0, kit_ts_1.money)('已退金额', { hidden: true })),
        auditBy: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('审核人', { account: true, hidden: true }))),
        auditTime: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('审核时间', { hidden: true }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
        cityId: decided((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
    },
});
exports.AuditRenewal = (0, action_ts_1.action)(exports.DriverRenewal, 'audit', {
    label: '审核',
    fields: { isPassed: (0, kit_ts_1.bool)('已到账，通过', { default: true }), reason: (0, kit_ts_1.longText)('审核意见', { minLength: 2, maxLength: 200 }) },
});
exports.RefundRenewal = (0, action_ts_1.action)(exports.DriverRenewal, 'refund', {
    label: '退款',
    fields: { reason: (0, kit_ts_1.longText)('退款原因', { minLength: 2, maxLength: 200 }) },
    question: '确定退还{renewalNo}未使用月份的费用吗？',
    isDestructive: true,
});
exports.RemindRenewal = (0, action_ts_1.action)(exports.DriverRenewal, 'remind', {
    label: '提醒',
    question: '确定短信提醒{driverName}续费吗？',
    batch: 'batchRemind',
});
