import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';

const decided = readOnly;

/** S36 司机续费 (table usr_member_renewal). Renewals added here were paid at the desk, by bank transfer or in cash. */
export const DriverRenewal = entity({
    resource: 'users/driver-renewal',
    wire: '/users/driverRenewal',
    permission: 'users:driverRenewal',
    label: '司机续费',
    english: 'Driver renewal',
    represent: 'renewalNo',
    actions: ['list', 'query', 'add', 'export'],
    search: { by: { renewalNo: 'document', payFen: 'amount' }, note: ['status', 'driverName', 'payFen'] },
    fields: {
        renewalNo: decided(text('续费单号', 'Renewal no.', { maxLength: 32, filter: 'like' })),
        driverId: reference('司机', 'Driver', 'users/driver'),
        driverName: joined('司机', 'Driver', 'driverId', { filter: 'like' }),
        kind: decided(dict('类型', 'Type', 'renew_kind', { filter: 'in' })),
        planId: reference('套餐', 'Plan', 'users/member-plan', { filter: 'in' }),
        planName: joined('套餐', 'Plan', 'planId'),
        months: decided(integer('购买月数', 'Months bought', { unit: '个月' })),
        giftMonths: decided(integer('赠送月数', 'Free months', { unit: '个月' })),
        listFen: decided(money('原价', 'List price', { sortable: true })),
        activityName: joined('会员活动', 'Campaign', 'activityId', { hidden: true }),
        discountFen: money('优惠', 'Discount', { default: 0, sortable: true }),
        payFen: decided(money('实付', 'Paid', { sortable: true })),
        payChannel: dict('支付方式', 'Paid by', 'pay_channel', { filter: 'in', default: 'bank' }),
        status: decided(dict('状态', 'Status', 'renew_status', { filter: 'in' })),
        beforeExpire: decided(nullable(dateTime('续前到期', 'Expired before'))),
        afterExpire: decided(nullable(dateTime('续后到期', 'Expires after'))),
        paidTime: decided(nullable(dateTime('支付时间', 'Paid at', { sortable: true, filter: 'range' }))),
        refundFen: decided(money('已退金额', 'Refunded', { hidden: true })),
        auditBy: decided(nullable(text('审核人', 'Reviewed by', { account: true, hidden: true }))),
        auditTime: decided(nullable(dateTime('审核时间', 'Reviewed', { hidden: true }))),
        remark: nullable(longText('备注', 'Remark', { hidden: true })),
        cityId: decided(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
    },
});

export const AuditRenewal = action(DriverRenewal, 'audit', {
    label: '审核',
    english: 'Review',
    fields: {
        isPassed: bool('已到账，通过', 'Money has arrived, approve', { default: true }),
        reason: longText('审核意见', 'Review comment', { minLength: 2, maxLength: 200 }),
    },
});
export const RefundRenewal = action(DriverRenewal, 'refund', {
    label: '退款',
    english: 'Refund',
    fields: { reason: longText('退款原因', 'Reason for the refund', { minLength: 2, maxLength: 200 }) },
    question: '确定退还{renewalNo}未使用月份的费用吗？',
    englishQuestion: 'Refund the unused months of {renewalNo}?',
    isDestructive: true,
});
export const RemindRenewal = action(DriverRenewal, 'remind', {
    label: '提醒',
    english: 'Remind',
    question: '确定短信提醒{driverName}续费吗？',
    englishQuestion: 'Remind {driverName} by SMS to renew?',
    batch: 'batchRemind',
});
