import { entity } from '../kit/entity.ts';
import { date, dateTime, intDict, nullable, phone, readOnly, text } from '../kit/fields.ts';

/** 在线用户 (wire-contract 7.12, 13.12): one row per session; no field of it grants access. */
export const Online = entity({
    resource: 'system/online',
    wire: '/sys/online',
    permission: 'system:online',
    label: '在线用户',
    english: 'Online user',
    represent: 'username',
    actions: ['list'],
    takesAdvanced: false,
    isSystem: true,
    fields: {
        username: readOnly(text('用户账号', 'Account', { maxLength: 64, filter: 'like' })),
        realname: readOnly(text('用户姓名', 'Name', { maxLength: 64 })),
        avatar: nullable(readOnly(text('头像', 'Picture', { hidden: true }))),
        birthday: nullable(readOnly(date('生日', 'Birthday'))),
        sex: nullable(readOnly(intDict('性别', 'Sex', 'sex'))),
        phone: nullable(readOnly(phone('手机号', 'Mobile'))),
        ip: nullable(readOnly(text('IP', 'IP', { maxLength: 64 }))),
        createTime: readOnly(dateTime('登录时间', 'Signed in', { sortable: true })),
        lastSeen: readOnly(dateTime('最近活动', 'Last active', { sortable: true })),
    },
});

/** Value of the wire's `token`, followed by the session's id: existing clients send it back to end that session. */
export const HIDDEN_TOKEN = '******';
