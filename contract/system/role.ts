import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, dateTime, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { mapOf } from '../kit/map-of.ts';

/** The code of the role that may do everything; nobody can make one. */
export const ADMIN_ROLE = 'admin';

/** The code of the role whose holders may shut somebody out for good; only an administrator makes one. */
export const OPS_LEAD_ROLE = 'ops_lead';

/** The rank of the role `admin`; an ordinary role has none. */
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

/** What the data log keeps of a change of a role's rights: names of what was taken and what was added. */
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
    slotTitle: string; // wire: the name again
    label: string;
    icon: string | null;
    parentId: string | null;
    isLeaf: boolean;
    /** 1: rows can be narrowed by data rules. */
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

/** Answer of GET /sys/role/grants: everything the permission drawer starts from. */
export interface RoleGrants {
    permissionIds: string[];
    /** Menu → ids of the rules bound to the role's grant of it. */
    bound: Record<string, string[]>;
    rules: GrantRule[];
    /** What the caller may give; null for everything. */
    givable: string[] | null;
    /** May the caller change this role at all? */
    editable: boolean;
}

const Id = Type.String({ pattern: PATTERNS.id });
const IdList = Type.String({ maxLength: 200_000 });

/** Query of calls about one role's rights. */
export const OfRole = Type.Object({ roleId: Id });

/** Body of POST saveRolePermission; `dataRules` (menu → comma list of rules) is ours and goes in the same step. */
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

/** The elements of a comma list, each once. wire: existing clients end lists with a comma. */
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
    /** A guess: counting would have cost more than it tells. */
    approx: boolean;
}

/** How many rows of a list somebody sees now, and would see. */
export interface RowCount {
    list: string;
    before: Count;
    after: Count;
}

/** Alternatives of data rules that hold together, each rule in words: an empty alternative is every row, no alternative is none. */
export type RowRules = readonly (readonly string[])[];

/** What saving the rights of a role would mean for people whom it would mean the same for, given their other roles. */
export interface EffectGroup {
    /** How many they are. */
    size: number;
    /** The first of them. */
    people: { userId: string; username: string; realname: string; counts: RowCount[] }[];
    /** Menus and buttons by the way to them: 车辆管理 / 车辆中心 / 导出. */
    gains: string[];
    losses: string[];
    /** Lists of which other rows would be seen. */
    rows: { list: string; before: RowRules; after: RowRules }[];
}

/** Answer of POST /sys/permission/previewRolePermission. */
export interface GrantEffects {
    /** People with the role who may sign in. */
    holders: number;
    /** How many of them something would change for. */
    affected: number;
    /** The largest first; not all where there are very many. */
    groups: EffectGroup[];
}
