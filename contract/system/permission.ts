import { Type } from 'typebox';
import { entity } from '../kit/entity.ts';
import { bool, dict, intDict, integer, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { BranchesQuery } from '../kit/tree.ts';

/** Kinds of a menu row (wire-contract 4.1). */
export const MENU_TYPE = { root: 0, menu: 1, button: 2 } as const;

/** SYS-04 菜单: menus and buttons (wire-contract 7.3, 9.5, 13.3). The list is a tree with its own calls. */
export const Permission = entity({
    resource: 'system/permission',
    wire: '/sys/permission',
    permission: 'system:permission',
    label: '菜单',
    english: 'Menu',
    represent: 'name',
    actions: ['query', 'add', 'edit', 'delete', 'deleteBatch'],
    isSystem: true,
    fields: {
        menuType: intDict('菜单类型', 'Menu type', 'menu_type', { default: MENU_TYPE.root }),
        name: text('菜单名称', 'Menu', { maxLength: 100 }),
        parentId: nullable(reference('上级菜单', 'Parent menu', 'system/permission')),
        url: nullable(text('菜单路径', 'Path')),
        component: nullable(text('前端组件', 'Component')),
        componentName: nullable(text('组件名称', 'Component name', { maxLength: 100, hidden: true })),
        redirect: nullable(text('默认跳转地址', 'Redirects to')),
        perms: nullable(text('授权标识', 'Permission code', { pattern: '^[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*$' })),
        permsType: dict('授权策略', 'Permission policy', 'global_perms_type', { default: '1' }),
        status: dict('状态', 'Status', 'valid_status', { default: '1' }),
        icon: nullable(text('菜单图标', 'Icon', { maxLength: 100 })),
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 99_999, default: 1 }),
        route: bool('是否路由菜单', 'Is a route', { default: true }),
        hidden: bool('隐藏路由', 'Hidden in the menu', { default: false }),
        hideTab: bool('隐藏标签', 'Hidden tab', { default: false, hidden: true }),
        keepAlive: bool('是否缓存路由', 'Keeps its page', { default: false }),
        alwaysShow: bool('聚合路由', 'Always shown as a group', { default: false }),
        internalOrExternal: bool('打开方式', 'Opens', { default: false }),
        description: nullable(longText('描述', 'Description', { maxLength: 255, hidden: true })),
        leaf: readOnly(bool('末级', 'Has no children', { hidden: true })),
        ruleFlag: readOnly(integer('数据规则', 'Data rules', { hidden: true })),
        delFlag: readOnly(integer('删除标志', 'Deleted', { hidden: true })),
    },
});

/** SYS-05 数据规则 (wire-contract 6). */
export const DataRule = entity({
    resource: 'system/permission-rule',
    wire: '/sys/permission',
    permission: 'system:permission',
    label: '数据规则',
    english: 'Data rule',
    represent: 'ruleName',
    actions: [],
    isSystem: true,
    fields: {
        permissionId: text('菜单', 'Menu', { pattern: PATTERNS.id, fixed: true, hidden: true }),
        ruleName: text('规则名称', 'Rule', { maxLength: 50, filter: 'like' }),
        ruleColumn: text('规则字段', 'Field', { maxLength: 50, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
        // SQL is not accepted (security S45), but existing rows may contain it, so the dictionary keeps the value.
        ruleConditions: dict('条件规则', 'Condition', 'rule_conditions', { except: ['USE_SQL_RULES'] }),
        ruleValue: text('规则值', 'Value', { maxLength: 300, filter: 'like' }),
        status: dict('状态', 'Status', 'valid_status', { default: '1' }),
    },
});

/** Variables allowed as a rule's value, in snake case; camel case is also accepted. */
export const RULE_VARIABLES = [
    'sys_user_code',
    'sys_user_name',
    'sys_org_code',
    'sys_multi_org_code',
    'sys_city_ids',
    'sys_date',
    'sys_time',
    'bpm_status',
    'tenant_id',
] as const;

/** A menu or button as a tree node (wire-contract 9.6). */
export interface MenuRowNode {
    id: string;
    key: string;
    title: string;
    parentId: string;
    name: string;
    menuType: number;
    icon: string | null;
    component: string | null;
    url: string | null;
    perms: string | null;
    sortNo: number;
    status: string;
    hidden: boolean;
    isLeaf: boolean;
    leaf: boolean;
    /** wire: `[]` when not a leaf, `null` when a leaf. */
    children: MenuRowNode[] | null;
    [key: string]: unknown;
}

const Id = Type.String({ pattern: PATTERNS.id });
const Ids = Type.String({ maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' });

export const MenuListQuery = Type.Object({ name: Type.Optional(Type.String({ maxLength: 100 })) });
export const SubmenuQuery = Type.Object({ parentId: Id });
export const SubmenuBatchQuery = Type.Object({ parentIds: Ids });
/** `menusOnly` omits buttons. */
export const MenuBranchesQuery = Type.Object({ ...BranchesQuery.properties, menusOnly: Type.Optional(Type.Literal('true')) });
export const RuleListQuery = Type.Object({
    permissionId: Id,
    ruleName: Type.Optional(Type.String({ maxLength: 100 })),
    ruleValue: Type.Optional(Type.String({ maxLength: 300 })),
});
export const DepartGrantQuery = Type.Object({ departId: Id });
/** Comma lists; `lastpermissionIds` are the grants that the caller saw. wire: lastpermissionIds */
export const DepartGrantBody = Type.Object({
    departId: Id,
    permissionIds: Type.Optional(Type.String({ maxLength: 200_000 })),
    lastpermissionIds: Type.Optional(Type.String({ maxLength: 200_000 })),
});
