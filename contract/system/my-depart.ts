import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, joined, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** SYS-06 我的部门: roles of the departments that the user is in charge of (table sys_depart_role, wire-contract 7.4, 9.7, 13.5). */
export const DepartRole = entity({
    resource: 'system/my-depart',
    wire: '/sys/sysDepartRole',
    permission: 'system:myDepart',
    label: '部门角色',
    english: 'Department role',
    represent: 'roleName',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete'],
    isSystem: true,
    fields: {
        departId: { ...reference('部门', 'Department', 'system/depart', { filter: 'in', fixed: true }), pattern: PATTERNS.id },
        departName: joined('部门名称', 'Department', 'departId'),
        roleName: text('部门角色名称', 'Department role', { minLength: 2, maxLength: 30, filter: 'like', sortable: 'words' }),
        roleCode: text('部门角色编码', 'Role code', {
            maxLength: 64,
            filter: 'like',
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        description: nullable(longText('备注', 'Remark', { maxLength: 126 })),
        updateTime: nullable(readOnly(dateTime('更新时间', 'Updated', { hidden: true }))),
    },
});

const Id = Type.String({ pattern: PATTERNS.id });
const IdList = Type.String({ maxLength: 200_000 });
const Word = Type.Optional(Type.String({ maxLength: 100 }));

/** Query of GET /sys/user/departUserList; the user name must match exactly. */
export const DepartUsersQuery = Type.Object({
    pageNo: Word,
    pageSize: Word,
    /** wire: empty if no department is selected. */
    depId: Type.Optional(Type.Union([Id, Type.Literal('')])),
    username: Word,
});

/** Body of POST /sys/user/editSysDepartWithUser. */
export const DepartMembersBody = Type.Object({ depId: Id, userIdList: Type.Array(Id, { minItems: 1, maxItems: 200 }) });
export type DepartMembersBody = Static<typeof DepartMembersBody>;

/** Query of GET getDeptRoleList and getDeptRoleByUserId. */
export const DepartRolesOfUser = Type.Object({ departId: Id, userId: Id });

/** Body of POST deptRoleUserAdd: comma lists of department roles, new and former. */
export const DepartRoleUserBody = Type.Object({ userId: Id, newRoleId: IdList, oldRoleId: IdList });
export type DepartRoleUserBody = Static<typeof DepartRoleUserBody>;

/** Body of POST saveDeptRolePermission. */
export const DepartRoleGrantBody = Type.Object({
    roleId: Id,
    permissionIds: IdList,
    lastpermissionIds: Type.Optional(IdList), // wire: lastpermissionIds
});
export type DepartRoleGrantBody = Static<typeof DepartRoleGrantBody>;

/** Bodies of POST datarule: of a department, and of one of its roles. */
export const DepartRuleBody = Type.Object({ permissionId: Id, departId: Id, dataRuleIds: Type.String({ maxLength: 1000 }) });
export const DepartRoleRuleBody = Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: Type.String({ maxLength: 1000 }) });

/** Data log entry for a change to a department role's permissions and holders. */
export const DepartRoleChange = entity({
    resource: 'system/depart-role-grant',
    wire: '/sys/sysDepartRole',
    permission: 'system:myDepart',
    label: '部门角色授权',
    english: 'Department role rights',
    represent: 'roleName',
    actions: [],
    isSystem: true,
    fields: {
        roleName: text('部门角色名称', 'Department role'),
        granted: nullable(longText('菜单与按钮', 'Menus and buttons')),
        dataRules: nullable(longText('数据规则', 'Data rules')),
        holders: nullable(longText('用户', 'Users')),
    },
});
