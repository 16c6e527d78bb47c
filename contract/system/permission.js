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
exports.DepartGrantBody = exports.DepartGrantQuery = exports.RuleListQuery = exports.MenuBranchesQuery = exports.SubmenuBatchQuery = exports.SubmenuQuery = exports.MenuListQuery = exports.RULE_VARIABLES = exports.DataRule = exports.Permission = exports.MENU_TYPE = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var tree_ts_1 = require("../tree.ts");
/** Kinds of a menu row (wire-contract 4.1). */
exports.MENU_TYPE = { root: 0, menu: 1, button: 2 };
/** SYS-04 菜单: menus and buttons (wire-contract 7.3, 9.5, 13.3). The list is a tree with calls of its own. */
exports.Permission = (0, entity_ts_1.entity)({
    resource: 'system/permission',
    wire: '/sys/permission',
    permission: 'system:permission',
    label: '菜单',
    represent: 'name',
    actions: ['query', 'add', 'edit', 'delete', 'deleteBatch'],
    isSystem: true,
    fields: {
        menuType: (0, kit_ts_1.intDict)('菜单类型', 'menu_type', { default: exports.MENU_TYPE.root }),
        name: (0, kit_ts_1.text)('菜单名称', { maxLength: 100 }),
        parentId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('上级菜单', 'system/permission')),
        url: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('菜单路径')),
        component: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('前端组件')),
        componentName: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('组件名称', { maxLength: 100, hidden: true })),
        redirect: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('默认跳转地址')),
        perms: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('授权标识', { pattern: '^[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*$' })),
        permsType: (0, kit_ts_1.dict)('授权策略', 'global_perms_type', { default: '1' }),
        status: (0, kit_ts_1.dict)('状态', 'valid_status', { default: '1' }),
        icon: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('菜单图标', { maxLength: 100 })),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 99999, default: 1 }),
        route: (0, kit_ts_1.bool)('是否路由菜单', { default: true }),
        hidden: (0, kit_ts_1.bool)('隐藏路由', { default: false }),
        hideTab: (0, kit_ts_1.bool)('隐藏标签', { default: false, hidden: true }),
        keepAlive: (0, kit_ts_1.bool)('是否缓存路由', { default: false }),
        alwaysShow: (0, kit_ts_1.bool)('聚合路由', { default: false }),
        internalOrExternal: (0, kit_ts_1.bool)('打开方式', { default: false }),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('描述', { maxLength: 255, hidden: true })),
        leaf: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('末级', { hidden: true })),
        ruleFlag: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('数据规则', { hidden: true })),
        delFlag: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('删除标志', { hidden: true })),
    },
});
/** SYS-05 数据规则 (wire-contract 6). */
exports.DataRule = (0, entity_ts_1.entity)({
    resource: 'system/permission-rule',
    wire: '/sys/permission',
    permission: 'system:permission',
    label: '数据规则',
    represent: 'ruleName',
    actions: [],
    isSystem: true,
    fields: {
        permissionId: (0, kit_ts_1.text)('菜单', { pattern: patterns_ts_1.PATTERNS.id, fixed: true, hidden: true }),
        ruleName: (0, kit_ts_1.text)('规则名称', { maxLength: 50, filter: 'like' }),
        ruleColumn: (0, kit_ts_1.text)('规则字段', { maxLength: 50, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
        // SQL comes from nobody (security S45); existing rows may hold it, so the dictionary keeps it.
        ruleConditions: (0, kit_ts_1.dict)('条件规则', 'rule_conditions', { except: ['USE_SQL_RULES'] }),
        ruleValue: (0, kit_ts_1.text)('规则值', { maxLength: 300, filter: 'like' }),
        status: (0, kit_ts_1.dict)('状态', 'valid_status', { default: '1' }),
    },
});
/** The variables that a rule's value may be, in snake case; camel case is taken too. */
exports.RULE_VARIABLES = [
    'sys_user_code',
    'sys_user_name',
    'sys_org_code',
    'sys_multi_org_code',
    'sys_city_ids',
    'sys_date',
    'sys_time',
    'bpm_status',
    'tenant_id',
];
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
var Ids = typebox_1.Type.String({ maxLength: 20000, pattern: '^[0-9A-Za-z_,-]*$' });
exports.MenuListQuery = typebox_1.Type.Object({ name: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 })) });
exports.SubmenuQuery = typebox_1.Type.Object({ parentId: Id });
exports.SubmenuBatchQuery = typebox_1.Type.Object({ parentIds: Ids });
/** `menusOnly` leaves buttons out: nothing stands below them. */
exports.MenuBranchesQuery = typebox_1.Type.Object(__assign(__assign({}, tree_ts_1.BranchesQuery.properties), { menusOnly: typebox_1.Type.Optional(typebox_1.Type.Literal('true')) }));
exports.RuleListQuery = typebox_1.Type.Object({
    permissionId: Id,
    ruleName: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 })),
    ruleValue: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 300 })),
});
exports.DepartGrantQuery = typebox_1.Type.Object({ departId: Id });
/** Comma lists; `lastpermissionIds` is what the caller has seen. wire: lastpermissionIds */
exports.DepartGrantBody = typebox_1.Type.Object({
    departId: Id,
    permissionIds: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 200000 })),
    lastpermissionIds: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 200000 })),
});
