import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, dateTime, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { mapOf } from '../kit/map-of.ts';

/** Code of the role with all permissions; it cannot be created. */
export const ADMIN_ROLE = 'admin';

/** Code of the role whose holders may blacklist somebody permanently; only an administrator can create it. */
export const OPS_LEAD_ROLE = 'ops_lead';

/** Rank of the role `admin`; ordinary roles have none. */
export const TOP_RANK = 100;

/** SYS-02 角色 (table sys_role, wire-contract 7.2, 9.2, 13.2). */
export const Role = entity({
    resource: 'system/role',
    wire: '/sys/role',
    permission: 'system:role',
    label: '角色',
    english: 'Role',
    represent: 'roleName',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        roleCode: text('角色编码', 'Role code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        roleName: text('角色名称', 'Role', { minLength: 2, maxLength: 30, filter: 'like', sortable: 'words' }),
        rank: integer('级别', 'Level', { minimum: 0, maximum: TOP_RANK, default: 0, sortable: true }),
        homePath: nullable(text('登录后打开', 'Opens on', { maxLength: 100, pattern: PATTERNS.pagePath })),
        marksPapers: bool('PDF带水印', 'Watermark on PDFs', { default: false }),
        needsSecondFactor: bool('强制两步验证', 'Two-step sign-in required', { default: false }),
        description: nullable(longText('描述', 'Description', { maxLength: 126 })),
        updateTime: nullable(readOnly(dateTime('更新时间', 'Updated', { sortable: true }))),
    },
});

/** Data log entry for a change to a role's permissions: names of the removed and added ones. */
export const RoleGrantChange = entity({
    resource: 'system/role-grant',
    wire: '/sys/role',
    permission: 'system:role',
    label: '角色授权',
    english: 'Role rights',
    represent: 'roleName',
    actions: [],
    isSystem: true,
    fields: {
        roleName: text('角色名称', 'Role'),
        granted: nullable(longText('菜单与按钮', 'Menus and buttons')),
        dataRules: nullable(longText('数据规则', 'Data rules')),
    },
});

/** A node of the tree of menus and buttons (wire-contract 7.2). */
export interface PermissionNode {
    key: string;
    value: string;
    title: string;
    slotTitle: string; // wire: same as the name
    label: string;
    icon: string | null;
    parentId: string | null;
    isLeaf: boolean;
    /** 1: rows can be restricted by data rules. */
    ruleFlag: number;
    /** 0 and 1 menus, 2 button. */
    menuType: number;
    perms: string | null;
    scopedSlots?: { title: 'hasDatarule' };
    children: PermissionNode[] | null;
}

export interface PermissionTree {
    treeList: PermissionNode[];
    ids: string[];
}

/** A data rule that a grant of its menu may carry. */
export interface GrantRule {
    id: string;
    permissionId: string;
    ruleName: string;
    ruleColumn: string;
    ruleConditions: string;
    ruleValue: string;
    status: string;
}

/** Answer of GET /sys/role/grants: initial data of the permission drawer. */
export interface RoleGrants {
    permissionIds: string[];
    /** Menu → ids of the data rules bound to the role's grant. */
    bound: Record<string, string[]>;
    rules: GrantRule[];
    /** Permissions that the caller may grant; null for all. */
    givable: string[] | null;
    /** Whether the caller may change this role. */
    editable: boolean;
}

const Id = Type.String({ pattern: PATTERNS.id });
const IdList = Type.String({ maxLength: 200_000 });

/** Query of calls about one role's permissions. */
export const OfRole = Type.Object({ roleId: Id });

/** Body of POST saveRolePermission; `dataRules` (menu → comma list of rules) is not in the wire contract and is saved in the same step. */
export const SaveRolePermissionBody = Type.Object({
    roleId: Id,
    permissionIds: IdList,
    lastpermissionIds: Type.Optional(IdList), // wire: lastpermissionIds
    dataRules: Type.Optional(mapOf(Type.String({ maxLength: 1000 }))),
});
export type SaveRolePermissionBody = Static<typeof SaveRolePermissionBody>;

/** Body of POST /sys/role/datarule. */
export const SaveDataRuleBody = Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: Type.String({ maxLength: 1000 }) });
export type SaveDataRuleBody = Static<typeof SaveDataRuleBody>;

/** Distinct elements of a comma list. wire: existing clients end lists with a comma. */
export const splitList = (list: string | null | undefined): string[] => [
    ...new Set(
        (list ?? '')
            .split(',')
            .map(each => each.trim())
            .filter(Boolean),
    ),
];

interface Count {
    total: number;
    /** An estimate, because an exact count would be too expensive. */
    approx: boolean;
}

/** Number of rows of a list that a user sees now, and would see after the change. */
export interface RowCount {
    list: string;
    before: Count;
    after: Count;
}

/** Alternative sets of data rules as text; all rules of a set apply together. An empty set means all rows, no set means none. */
export type RowRules = readonly (readonly string[])[];

/** Effects of saving a role's permissions, for the group of people for whom they are the same, given their other roles. */
export interface EffectGroup {
    /** Number of people. */
    size: number;
    /** The first of these people. */
    people: { userId: string; username: string; realname: string; counts: RowCount[] }[];
    /** Menus and buttons by path: 车辆管理 / 车辆中心 / 导出. */
    gains: string[];
    losses: string[];
    /** Lists in which different rows would be visible. */
    rows: { list: string; before: RowRules; after: RowRules }[];
}

/** Answer of POST /sys/permission/previewRolePermission. */
export interface GrantEffects {
    /** Users with the role who may sign in. */
    holders: number;
    /** Number of holders for whom something would change. */
    affected: number;
    /** Largest first; truncated if there are very many. */
    groups: EffectGroup[];
}
