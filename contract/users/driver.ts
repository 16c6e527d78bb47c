import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import {
    date,
    dateTime,
    dict,
    image,
    integer,
    joined,
    longText,
    money,
    nullable,
    phone,
    rate,
    readOnly,
    reference,
    secret,
    text,
} from '../kit/fields.ts';

/** Allowed age of drivers, in years. */
export const DRIVER_AGE = { least: 21, most: 60 } as const;

/** S32 司机 (table usr_driver). */
export const Driver = entity({
    resource: 'users/driver',
    wire: '/users/driver',
    permission: 'users:driver',
    label: '司机',
    english: 'Driver',
    represent: 'name',
    serial: 'driverNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    isLive: true,
    search: { by: { driverNo: 'document', name: 'name', phone: 'phone' }, note: ['driverNo', 'status', 'cityName', 'phone'] },
    keyword: {
        label: '姓名/电话/编号/车牌',
        english: 'Name/phone/no./plate',
        by: { name: 'name', phone: 'phone', driverNo: 'document', plateNo: 'plate' },
    },
    fields: {
        driverNo: readOnly(text('司机编号', 'Driver no.', { maxLength: 32, filter: 'like' })),
        name: text('姓名', 'Name', { maxLength: 32, filter: 'like' }),
        phone: phone('手机号', 'Mobile', { revealed: true, filter: 'like', unique: true }),
        idCard: nullable(secret('身份证号', 'Identity card no.', 'idCard', { unique: true, hidden: true })),
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        status: readOnly(dict('状态', 'Status', 'driver_status', { filter: 'in' })),
        onlineStatus: readOnly(dict('接单状态', 'Availability', 'online_status', { filter: 'in' })),
        levelOneId: readOnly(nullable(reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }))),
        typeId: readOnly(nullable(reference('车型', 'Vehicle type', 'vehicle/type', { filter: 'in' }))),
        typeNames: readOnly(nullable(text('车型', 'Vehicle type'))),
        plateNo: readOnly(nullable(text('车牌', 'Plate', { filter: 'like' }))),
        planId: readOnly(nullable(reference('会员', 'Member plan', 'users/member-plan', { filter: 'in' }))),
        memberName: readOnly(nullable(text('会员', 'Member plan'))),
        ratingX100: readOnly(integer('评分', 'Rating', { hundredths: true, sortable: true, filter: 'range' })),
        orderCount: readOnly(integer('单量', 'Orders', { unit: '单', sortable: true })),
        acceptRateBp: readOnly(rate('接单率', 'Acceptance rate', { sortable: true, filter: 'range' })),
        cancelRateBp: readOnly(rate('取消率', 'Cancellation rate', { sortable: true })),
        incomeFen: readOnly(money('收入', 'Income', { sortable: true })),
        marginBp: readOnly(nullable(rate('保证金率', 'Deposit paid', { sortable: true, filter: 'range' }))),
        marginFen: readOnly(money('保证金', 'Deposit')),
        nextExpire: readOnly(nullable(date('最近证照到期', 'Next certificate expiry', { sortable: true, filter: 'range' }))),
        skills: dict('技能', 'Skills', 'driver_skill', { multiple: true, hidden: true, default: '' }),
        tags: readOnly(nullable(dict('标签', 'Tags', 'driver_tag', { multiple: true }))),
        team: nullable(text('车队', 'Fleet', { maxLength: 64, hidden: true })),
        gender: readOnly(nullable(dict('性别', 'Sex', 'sex', { hidden: true }))),
        birthday: readOnly(nullable(date('出生日期', 'Date of birth', { hidden: true }))),
        avatar: nullable(image('头像', 'Picture', 'avatar', { hidden: true })),
        suspendUntil: readOnly(nullable(dateTime('停单至', 'Suspended until', { hidden: true }))),
        joinDate: readOnly(nullable(date('入驻日期', 'Joined', { sortable: true, filter: 'range' }))),
        leaveDate: readOnly(nullable(date('退驻日期', 'Left', { hidden: true }))),
        remark: nullable(longText('备注', 'Remark', { hidden: true })),
    },
});

const reason = longText('原因', 'Reason', { minLength: 2, maxLength: 200 });

export const SuspendDriver = action(Driver, 'suspend', {
    label: '停单',
    english: 'Suspend',
    fields: { reason, until: nullable(dateTime('停单至', 'Suspended until')) },
    isDestructive: true,
    batch: 'batchSuspend',
});
export const ResumeDriver = action(Driver, 'resume', {
    label: '恢复',
    english: 'Resume',
    question: '确定恢复{name}接单吗？',
    englishQuestion: 'Let {name} take orders again?',
});
export const LeaveDriver = action(Driver, 'leave', { label: '退驻', english: 'Offboard', fields: { reason }, isDestructive: true });
export const TagDriver = action(Driver, 'tag', {
    label: '打标签',
    english: 'Tag',
    fields: { tags: nullable(dict('标签', 'Tags', 'driver_tag', { multiple: true })) },
    batch: 'batchTag',
});
export const ForceOfflineDriver = action(Driver, 'forceOffline', {
    label: '强制下线',
    english: 'Force offline',
    question: '确定让{name}下线吗？未响应的派单会收回，已接的订单不受影响。',
    englishQuestion: 'Set {name} offline? Offers without an answer are taken back; accepted orders stay.',
    isDestructive: true,
});
export const ResetDriverPassword = action(Driver, 'resetPassword', {
    label: '重置密码',
    english: 'Reset password',
    question: '确定重置{name}的登录密码吗？新密码将以短信发给司机，首次登录须修改。',
    englishQuestion: 'Reset the password of {name}? The new one goes to the driver by SMS and must be changed at the first sign-in.',
    isDestructive: true,
});
