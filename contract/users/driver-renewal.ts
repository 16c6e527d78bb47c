import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dateTime, dict, integer, joined, longText, money, nullable, readOnly, reference, text } from '../kit.ts';

const decided = readOnly;

/** S36 司机续费 (table usr_member_renewal). Added here: what was paid at the desk, by bank or in cash. */
export const DriverRenewal = entity({
    resource: 'users/driver-renewal',
    wire: '/users/driverRenewal',
    permission: 'users:driverRenewal',
    label: '司机续费',
    represent: 'renewalNo',
    actions: ['list', 'query', 'add', 'export'],
    fields: {
        renewalNo: decided(text('续费单号', { maxLength: 32, filter: 'like' })),
        driverId: reference('司机', 'users/driver'),
        driverName: joined('司机', 'driverId', { filter: 'like' }),
        kind: decided(dict('类型', 'renew_kind', { filter: 'in' })),
        planId: reference('套餐', 'users/member-plan', { filter: 'in' }),
        planName: joined('套餐', 'planId'),
        months: decided(integer('购买月数')),
        giftMonths: decided(integer('赠送月数')),
        listFen: decided(money('原价', { sortable: true })),
        activityName: joined('会员活动', 'activityId', { hidden: true }),
        discountFen: money('优惠', { default: 0, sortable: true }),
        payFen: decided(money('实付', { sortable: true })),
        payChannel: dict('支付方式', 'pay_channel', { filter: 'in', default: 'bank' }),
        status: decided(dict('状态', 'renew_status', { filter: 'in' })),
        beforeExpire: decided(nullable(dateTime('续前到期'))),
        afterExpire: decided(nullable(dateTime('续后到期'))),
        paidTime: decided(nullable(dateTime('支付时间', { sortable: true, filter: 'range' }))),
        refundFen: decided(money('已退金额', { hidden: true })),
        auditBy: decided(nullable(text('审核人', { account: true, hidden: true }))),
        auditTime: decided(nullable(dateTime('审核时间', { hidden: true }))),
        remark: nullable(longText('备注', { hidden: true })),
        cityId: decided(reference('城市', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'cityId'),
    },
});

export const AuditRenewal = action(DriverRenewal, 'audit', {
    label: '审核',
    fields: { isPassed: bool('已到账，通过', { default: true }), reason: longText('审核意见', { minLength: 2, maxLength: 200 }) },
});
export const RefundRenewal = action(DriverRenewal, 'refund', {
    label: '退款',
    fields: { reason: longText('退款原因', { minLength: 2, maxLength: 200 }) },
    question: '确定退还{renewalNo}未使用月份的费用吗？',
    isDestructive: true,
});
export const RemindRenewal = action(DriverRenewal, 'remind', {
    label: '提醒',
    question: '确定短信提醒{driverName}续费吗？',
    batch: 'batchRemind',
});
