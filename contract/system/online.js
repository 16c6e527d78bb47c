"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.HIDDEN_TOKEN = exports.Online = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** 在线用户 (wire-contract 7.12, 13.12): one row a session; nothing in it gives access. */
exports.Online = (0, entity_ts_1.entity)({
    resource: 'system/online',
    wire: '/sys/online',
    permission: 'system:online',
    label: '在线用户',
    represent: 'username',
    actions: ['list'],
    isSystem: true,
    fields: {
        username: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('用户账号', { maxLength: 64, filter: 'like' })),
        realname: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('用户姓名', { maxLength: 64 })),
        avatar: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('头像', { hidden: true }))),
        birthday: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.date)('生日'))),
        sex: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.intDict)('性别', 'sex'))),
        phone: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.phone)('手机号'))),
        ip: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('IP', { maxLength: 64 }))),
        createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('登录时间', { sortable: true })),
        lastSeen: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('最近活动', { sortable: true })),
    },
});
/** What the wire's `token` is in place of one, with the session's id behind it: existing clients send it back to end that session. */
exports.HIDDEN_TOKEN = '******';
