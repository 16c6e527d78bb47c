import { action } from '../action.ts';
import { entity } from '../entity.ts';
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
} from '../kit.ts';

/** Age at which a driver may work for the platform. */
export const DRIVER_AGE = { least: 21, most: 60 } as const;

/** S32 司机 (table usr_driver). */
export const Driver = entity({
    resource: 'users/driver',
    wire: '/users/driver',
    permission: 'users:driver',
    label: '司机',
    represent: 'name',
    serial: 'driverNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        driverNo: readOnly(text('司机编号', { maxLength: 32, filter: 'like' })),
        name: text('姓名', { maxLength: 32, filter: 'like' }),
        phone: phone('手机号', { revealed: true, filter: 'like', unique: true }),
        idCard: nullable(secret('身份证号', 'idCard', { unique: true, hidden: true })),
        cityId: reference('城市', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'cityId'),
        status: readOnly(dict('状态', 'driver_status', { filter: 'in' })),
        onlineStatus: readOnly(dict('接单状态', 'online_status', { filter: 'in' })),
        levelOneId: readOnly(nullable(reference('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: readOnly(nullable(reference('车型', 'vehicle/type', { filter: 'in' }))),
        typeNames: readOnly(nullable(text('车型'))),
        plateNo: readOnly(nullable(text('车牌', { filter: 'like' }))),
        planId: readOnly(nullable(reference('会员', 'users/member-plan', { filter: 'in' }))),
        memberName: readOnly(nullable(text('会员'))),
        ratingX100: readOnly(integer('评分', { sortable: true, filter: 'range' })),
        orderCount: readOnly(integer('单量', { sortable: true })),
        acceptRateBp: readOnly(rate('接单率', { sortable: true, filter: 'range' })),
        cancelRateBp: readOnly(rate('取消率', { sortable: true })),
        incomeFen: readOnly(money('收入', { sortable: true })),
        marginBp: readOnly(nullable(rate('保证金率', { sortable: true, filter: 'range' }))),
        marginFen: readOnly(money('保证金')),
        nextExpire: readOnly(nullable(date('最近证照到期', { sortable: true, filter: 'range' }))),
        skills: dict('技能', 'driver_skill', { multiple: true, hidden: true, default: '' }),
        tags: readOnly(nullable(dict('标签', 'driver_tag', { multiple: true }))),
        team: nullable(text('车队', { maxLength: 64, hidden: true })),
        gender: readOnly(nullable(dict('性别', 'sex', { hidden: true }))),
        birthday: readOnly(nullable(date('出生日期', { hidden: true }))),
        avatar: nullable(image('头像', 'avatar', { hidden: true })),
        suspendUntil: readOnly(nullable(dateTime('停单至', { hidden: true }))),
        joinDate: readOnly(nullable(date('入驻日期', { sortable: true, filter: 'range' }))),
        leaveDate: readOnly(nullable(date('退驻日期', { hidden: true }))),
        remark: nullable(longText('备注', { hidden: true })),
    },
});

const reason = longText('原因', { minLength: 2, maxLength: 200 });

export const SuspendDriver = action(Driver, 'suspend', {
    label: '停单',
    fields: { reason, until: nullable(dateTime('停单至')) },
    isDestructive: true,
    batch: 'batchSuspend',
});
export const ResumeDriver = action(Driver, 'resume', { label: '恢复', question: '确定恢复{name}接单吗？' });
export const LeaveDriver = action(Driver, 'leave', { label: '退驻', fields: { reason }, isDestructive: true });
export const TagDriver = action(Driver, 'tag', {
    label: '打标签',
    fields: { tags: nullable(dict('标签', 'driver_tag', { multiple: true })) },
    batch: 'batchTag',
});
export const ForceOfflineDriver = action(Driver, 'forceOffline', {
    label: '强制下线',
    question: '确定让{name}下线吗？未响应的派单会收回，已接的订单不受影响。',
    isDestructive: true,
});
export const ResetDriverPassword = action(Driver, 'resetPassword', {
    label: '重置密码',
    question: '确定重置{name}的登录密码吗？新密码将以短信发给司机，首次登录须修改。',
    isDestructive: true,
});
