"use strict";
var __spreadArray = (this && this.__spreadArray) || function (to, from, pack) {
    if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
        if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
        }
    }
    return to.concat(ar || Array.prototype.slice.call(from));
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.splitList = exports.SaveDataRuleBody = exports.SaveRolePermissionBody = exports.OfRole = exports.RoleGrantChange = exports.Role = exports.TOP_RANK = exports.OPS_LEAD_ROLE = exports.ADMIN_ROLE = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var map_of_ts_1 = require("../map-of.ts");
/** The code of the role that may do everything; nobody can make one. */
exports.ADMIN_ROLE = 'admin';
/** The code of the role whose holders may shut somebody out for good; only an administrator makes one. */
exports.OPS_LEAD_ROLE = 'ops_lead';
/** The rank of the role `admin`; an ordinary role has none. */
exports.TOP_RANK = 100;
/** SYS-02 角色 (table sys_role, wire-contract 7.2, 9.2, 13.2). */
exports.Role = (0, entity_ts_1.entity)({
    resource: 'system/role',
    wire: '/sys/role',
    permission: 'system:role',
    label: '角色',
    represent: 'roleName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        roleCode: (0, kit_ts_1.text)('角色编码', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        roleName: (0, kit_ts_1.text)('角色名称', { minLength: 2, maxLength: 30, filter: 'like', sortable: 'words' }),
        rank: (0, kit_ts_1.integer)('级别', { minimum: 0, maximum: exports.TOP_RANK, default: 0, sortable: true }),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('描述', { maxLength: 126 })),
        updateTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('更新时间', { sortable: true }))),
    },
});
/** What the data log tells of a change of a role's rights: names of what went and what came. */
exports.RoleGrantChange = (0, entity_ts_1.entity)({
    resource: 'system/role-grant',
    wire: '/sys/role',
    permission: 'system:role',
    label: '角色授权',
    represent: 'roleName',
    actions: [],
    isSystem: true,
    fields: {
        roleName: (0, kit_ts_1.text)('角色名称'),
        granted: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('菜单与按钮')),
        dataRules: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('数据规则')),
    },
});
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
var IdList = typebox_1.Type.String({ maxLength: 200000 });
/** Query of calls about one role's rights. */
exports.OfRole = typebox_1.Type.Object({ roleId: Id });
/** Body of POST saveRolePermission; `dataRules` (menu → comma list of rules) is ours and goes in the same step. */
exports.SaveRolePermissionBody = typebox_1.Type.Object({
    roleId: Id,
    permissionIds: IdList,
    lastpermissionIds: typebox_1.Type.Optional(IdList), // wire: lastpermissionIds
    dataRules: typebox_1.Type.Optional((0, map_of_ts_1.mapOf)(typebox_1.Type.String({ maxLength: 1000 }))),
});
/** Body of POST /sys/role/datarule. */
exports.SaveDataRuleBody = typebox_1.Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: typebox_1.Type.String({ maxLength: 1000 }) });
/** The elements of a comma list, each once. wire: existing clients end lists with a comma. */
var splitList = function (list) { return __spreadArray([], new Set((list !== null && list !== void 0 ? list : '')
    .split(',')
    .map(function (each) { return each.trim(); })
    .filter(Boolean)), true); };
exports.splitList = splitList;
