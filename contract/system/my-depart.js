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
exports.DepartRoleChange = exports.DepartRoleRuleBody = exports.DepartRuleBody = exports.DepartRoleGrantBody = exports.DepartRoleUserBody = exports.DepartRolesOfUser = exports.DepartMembersBody = exports.DepartUsersQuery = exports.DepartRole = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** SYS-06 我的部门: roles of the departments that one is in charge of (table sys_depart_role, wire-contract 7.4, 9.7, 13.5). */
exports.DepartRole = (0, entity_ts_1.entity)({
    resource: 'system/my-depart',
    wire: '/sys/sysDepartRole',
    permission: 'system:myDepart',
    label: '部门角色',
    represent: 'roleName',
    actions: ['list', 'query', 'add', 'edit', 'delete'],
    isSystem: true,
    fields: {
        departId: __assign(__assign({}, (0, kit_ts_1.reference)('部门', 'system/depart', { filter: 'in', fixed: true })), { pattern: patterns_ts_1.PATTERNS.id }),
        departName: (0, kit_ts_1.joined)('部门名称', 'departId'),
        roleName: (0, kit_ts_1.text)('部门角色名称', { minLength: 2, maxLength: 30, filter: 'like', sortable: 'words' }),
        roleCode: (0, kit_ts_1.text)('部门角色编码', { maxLength: 64, filter: 'like', unique: true, fixed: true, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { maxLength: 126 })),
        updateTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('更新时间', { hidden: true }))),
    },
});
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
var IdList = typebox_1.Type.String({ maxLength: 200000 });
var Word = typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 }));
/** Query of GET /sys/user/departUserList; the account is matched whole. */
exports.DepartUsersQuery = typebox_1.Type.Object({
    pageNo: Word,
    pageSize: Word,
    /** wire: empty while no department is chosen. */
    depId: typebox_1.Type.Optional(typebox_1.Type.Union([Id, typebox_1.Type.Literal('')])),
    username: Word,
});
/** Body of POST /sys/user/editSysDepartWithUser. */
exports.DepartMembersBody = typebox_1.Type.Object({ depId: Id, userIdList: typebox_1.Type.Array(Id, { minItems: 1, maxItems: 200 }) });
/** Query of GET getDeptRoleList and getDeptRoleByUserId. */
exports.DepartRolesOfUser = typebox_1.Type.Object({ departId: Id, userId: Id });
/** Body of POST deptRoleUserAdd: comma lists of department roles, now and before. */
exports.DepartRoleUserBody = typebox_1.Type.Object({ userId: Id, newRoleId: IdList, oldRoleId: IdList });
/** Body of POST saveDeptRolePermission. */
exports.DepartRoleGrantBody = typebox_1.Type.Object({
    roleId: Id,
    permissionIds: IdList,
    lastpermissionIds: typebox_1.Type.Optional(IdList), // wire: lastpermissionIds
});
/** Bodies of POST datarule: of a department, and of one of its roles. */
exports.DepartRuleBody = typebox_1.Type.Object({ permissionId: Id, departId: Id, dataRuleIds: typebox_1.Type.String({ maxLength: 1000 }) });
exports.DepartRoleRuleBody = typebox_1.Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: typebox_1.Type.String({ maxLength: 1000 }) });
/** What the data log tells of a change of a department role's rights and holders. */
exports.DepartRoleChange = (0, entity_ts_1.entity)({
    resource: 'system/depart-role-grant',
    wire: '/sys/sysDepartRole',
    permission: 'system:myDepart',
    label: '部门角色授权',
    represent: 'roleName',
    actions: [],
    isSystem: true,
    fields: {
        roleName: (0, kit_ts_1.text)('部门角色名称'),
        granted: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('菜单与按钮')),
        dataRules: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('数据规则')),
        holders: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('用户')),
    },
});
