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
exports.RoleUsersQuery = exports.ChooseUserQuery = exports.RoleUsersBody = exports.UnlockBody = exports.ResetPasswordBody = exports.UserIdsBody = exports.FreezeBody = exports.UserLinkChange = exports.User = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** SYS-01 系统用户 (table sys_user, wire-contract 7.1, 9.1, 13.1). Password, roles and departments travel beside the fields. */
exports.User = (0, entity_ts_1.entity)({
    resource: 'system/user',
    wire: '/sys/user',
    permission: 'system:user',
    label: '系统用户',
    represent: 'realname',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        username: (0, kit_ts_1.text)('用户账号', {
            minLength: 2,
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            taken: '用户名已存在!',
            fixed: true,
            pattern: '^[A-Za-z0-9][A-Za-z0-9_.@-]*$',
        }),
        realname: (0, kit_ts_1.text)('用户姓名', { maxLength: 64, filter: 'like', sortable: 'words' }),
        avatar: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('头像', 'avatar', { maxLength: 255, hidden: true })),
        sex: (0, kit_ts_1.nullable)((0, kit_ts_1.intDict)('性别', 'sex', { filter: 'eq', sortable: true })),
        birthday: (0, kit_ts_1.nullable)((0, kit_ts_1.date)('生日', { hidden: true })),
        phone: (0, kit_ts_1.nullable)((0, kit_ts_1.phone)('手机号码', { filter: 'like', unique: true, taken: '手机号已存在!' })),
        email: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('邮箱', {
            maxLength: 128,
            hidden: true,
            unique: true,
            taken: '邮箱已存在!',
            pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
            fault: '请输入正确格式的邮箱地址',
        })),
        orgCodeTxt: (0, kit_ts_1.joined)('部门', 'id'),
        departIds: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('负责部门', { maxLength: 1000, hidden: true })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.intDict)('状态', 'user_status', { filter: 'eq', sortable: true })),
        workNo: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('工号', { maxLength: 64, filter: 'like', unique: true, taken: '工号已存在!', hidden: true })),
        post: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('职务', { maxLength: 255, hidden: true })),
        telephone: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('座机', { maxLength: 45, hidden: true, pattern: '^0\\d{2,3}-[1-9]\\d{6,7}$', fault: '请输入正确的座机号码' })),
        userIdentity: (0, kit_ts_1.integer)('身份', { minimum: 1, maximum: 2, default: 1, hidden: true }),
        activitiSync: (0, kit_ts_1.intDict)('工作流引擎', 'activiti_sync', { default: 1, hidden: true }),
        orgCode: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('当前部门', { hidden: true }))),
        relTenantIds: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('租户', { hidden: true }))),
        lastLoginTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('最近登录', { sortable: true }))),
    },
});
/** What the data log tells of a change of somebody's roles, departments or password. */
exports.UserLinkChange = (0, entity_ts_1.entity)({
    resource: 'system/user-link',
    wire: '/sys/user',
    permission: 'system:user',
    label: '用户关联',
    represent: 'username',
    actions: [],
    isSystem: true,
    fields: {
        username: (0, kit_ts_1.text)('用户账号'),
        roles: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('角色')),
        departs: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('部门')),
        relTenantIds: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('租户')),
        status: (0, kit_ts_1.nullable)((0, kit_ts_1.intDict)('状态', 'user_status')),
        password: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('密码')),
    },
});
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
var List = typebox_1.Type.String({ maxLength: 20000 });
var Password = typebox_1.Type.String({ maxLength: 512 });
exports.FreezeBody = typebox_1.Type.Object({
    ids: List,
    status: typebox_1.Type.Union([typebox_1.Type.Literal('1'), typebox_1.Type.Literal('2'), typebox_1.Type.Literal(1), typebox_1.Type.Literal(2)]),
});
exports.UserIdsBody = typebox_1.Type.Object({ userIds: List });
exports.ResetPasswordBody = typebox_1.Type.Object({
    username: typebox_1.Type.String({ minLength: 1, maxLength: 64 }),
    password: Password,
    confirmpassword: Password,
});
exports.UnlockBody = typebox_1.Type.Object({ username: typebox_1.Type.String({ minLength: 1, maxLength: 64 }) });
exports.RoleUsersBody = typebox_1.Type.Object({
    roleId: Id,
    userIdList: typebox_1.Type.Array(Id, { minItems: 1, maxItems: 200 }),
    ownPassword: typebox_1.Type.Optional(Password),
});
var Paging = { pageNo: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })), pageSize: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })) };
var Word = typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 }));
exports.ChooseUserQuery = typebox_1.Type.Object(__assign(__assign({}, Paging), { departId: Word, realname: Word, username: Word, id: typebox_1.Type.Optional(List) }));
exports.RoleUsersQuery = typebox_1.Type.Object(__assign(__assign({}, Paging), { roleId: Id, username: Word }));
