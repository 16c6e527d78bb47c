import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, date, dateTime, image, integer, intDict, joined, longText, nullable, phone, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import type { UserInfo } from './account/auth.ts';

/** SYS-01 系统用户 (table sys_user, wire-contract 7.1, 9.1, 13.1). Password, roles and departments are sent in addition to the fields. */
export const User = entity({
    resource: 'system/user',
    wire: '/sys/user',
    permission: 'system:user',
    label: '系统用户',
    english: 'User',
    represent: 'realname',
    recycles: false,
    actions: STANDARD_ACTIONS,
    isSystem: true,
    search: {
        by: { username: 'name', realname: 'name', workNo: 'number', phone: 'phone' },
        note: ['username', 'workNo', 'status', 'phone'],
    },
    fields: {
        username: text('用户账号', 'Account', {
            minLength: 2,
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            taken: '用户名已存在!',
            fixed: true,
            pattern: '^[A-Za-z0-9][A-Za-z0-9_.@-]*$',
        }),
        realname: text('用户姓名', 'Name', { maxLength: 64, filter: 'like', sortable: 'words' }),
        avatar: nullable(image('头像', 'Picture', 'avatar', { maxLength: 255, hidden: true })),
        sex: nullable(intDict('性别', 'Sex', 'sex', { filter: 'eq', sortable: true })),
        birthday: nullable(date('生日', 'Birthday', { hidden: true })),
        phone: nullable(phone('手机号码', 'Mobile', { filter: 'like', unique: true, taken: '手机号已存在!' })),
        email: nullable(
            text('邮箱', 'E-mail', {
                maxLength: 128,
                hidden: true,
                unique: true,
                taken: '邮箱已存在!',
                pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
                fault: '请输入正确格式的邮箱地址',
                englishFault: 'Enter a valid e-mail address',
            }),
        ),
        orgCodeTxt: joined('部门', 'Departments', 'id'),
        departIds: nullable(text('负责部门', 'Manages', { maxLength: 1000, hidden: true })),
        status: readOnly(intDict('状态', 'Status', 'user_status', { filter: 'eq', sortable: true })),
        workNo: nullable(text('工号', 'Staff no.', { maxLength: 64, filter: 'like', unique: true, taken: '工号已存在!', hidden: true })),
        post: nullable(text('职务', 'Position', { maxLength: 255, hidden: true, sheetHint: '职务的名称或编码，多个用逗号隔开' })),
        telephone: nullable(
            text('座机', 'Landline', {
                maxLength: 45,
                hidden: true,
                pattern: '^0\\d{2,3}-[1-9]\\d{6,7}$',
                fault: '请输入正确的座机号码',
                englishFault: 'Enter a valid landline number',
            }),
        ),
        userIdentity: integer('身份', 'Position in the department', {
            minimum: 1,
            maximum: 2,
            default: 1,
            hidden: true,
            sheetHint: '普通用户填1，上级填2；不填为普通用户',
        }),
        activitiSync: intDict('工作流引擎', 'Workflow engine', 'activiti_sync', { default: 1, hidden: true }),
        inDirectory: bool('由企业目录验证密码', 'Password checked by the directory', { default: false, hidden: true }),
        orgCode: nullable(readOnly(text('当前部门', 'Current department', { hidden: true }))),
        relTenantIds: nullable(readOnly(text('租户', 'Tenants', { hidden: true }))),
        lastLoginTime: nullable(readOnly(dateTime('最近登录', 'Last sign-in', { sortable: true }))),
    },
});

/** Data log entry for a change to a user's roles, departments or password. */
export const UserLinkChange = entity({
    resource: 'system/user-link',
    wire: '/sys/user',
    permission: 'system:user',
    label: '用户关联',
    english: "User's departments",
    represent: 'username',
    actions: [],
    isSystem: true,
    fields: {
        username: text('用户账号', 'Account'),
        roles: nullable(longText('角色', 'Roles')),
        departs: nullable(longText('部门', 'Departments')),
        relTenantIds: nullable(text('租户', 'Tenants')),
        status: nullable(intDict('状态', 'Status', 'user_status')),
        password: nullable(text('密码', 'Password')),
        secondFactor: nullable(text('两步验证', 'Two-step sign-in')),
    },
});

const Id = Type.String({ pattern: PATTERNS.id });
const List = Type.String({ maxLength: 20_000 });
const Password = Type.String({ maxLength: 512 });

/** Additional properties of `add` and `edit`. */
export interface UserExtras {
    /** Role ids, joined by commas. */
    selectedroles?: string | null;
    /** Department ids, joined by commas. */
    selecteddeparts?: string | null;
    /** Tenants in addition to the user's own, joined by commas; only administrators of the platform may set them. */
    relTenantIds?: string | null;
    /** The same, sent by our own form because the field `relTenantIds` is read-only. */
    selectedtenants?: string | null;
    password?: string | null;
    /** The caller's own password, required to grant the role `admin`. */
    ownPassword?: string | null;
}

export const FreezeBody = Type.Object({
    ids: List,
    status: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal(1), Type.Literal(2)]),
});
export const UserIdsBody = Type.Object({ userIds: List });
export const ResetPasswordBody = Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Password,
    confirmpassword: Password,
});
export const UnlockBody = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) });
/** How long an administrator can view the system as another user, in minutes. */
export const VIEW_MINUTES = 30;
/** POST /sys/user/viewAs: the user to view as. */
export const ViewAsBody = Type.Object({ id: Id });
export interface ViewedAs {
    userInfo: UserInfo;
    /** When it ends automatically, in ms since 1970. */
    until: number;
}
/** POST /sys/user/supportBundle: the user to collect data for. */
export const SupportBundleBody = Type.Object({ id: Id });
/** Data for supporting one user, in one file. */
export interface SupportBundle {
    madeAt: string;
    madeBy: string;
    versions: { node: string; database: string };
    user: { username: string; realname: string; status: number; lastLoginTime: string | null };
    sessions: { ip: string | null; userAgent: string | null; createTime: string; lastSeen: string }[];
    log: {
        createTime: string;
        content: string | null;
        url: string | null;
        ip: string | null;
        costTime: number | null;
        requestId: string | null;
    }[];
    clientErrors: {
        createTime: string;
        kind: string;
        message: string;
        release: string;
        page: string;
        stack: string;
        crumbs: string[];
        agent: string | null;
        tookMs: number | null;
    }[];
}
export const RoleUsersBody = Type.Object({
    roleId: Id,
    userIdList: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    ownPassword: Type.Optional(Password),
});
export type RoleUsersBody = Static<typeof RoleUsersBody>;

const Paging = { pageNo: Type.Optional(Type.String({ maxLength: 9 })), pageSize: Type.Optional(Type.String({ maxLength: 9 })) };
const Word = Type.Optional(Type.String({ maxLength: 100 }));
export const ChooseUserQuery = Type.Object({ ...Paging, departId: Word, realname: Word, username: Word, id: Type.Optional(List) });
export const RoleUsersQuery = Type.Object({ ...Paging, roleId: Id, username: Word });

/** Query of GET /sys/user/queryByOrgCodeForAddressList: people of the department and of its descendants. */
export const AddressQuery = Type.Object({
    ...Paging,
    orgCode: Type.Optional(Type.String({ maxLength: 64 })),
    realname: Word,
    workNo: Word,
});
export type AddressQuery = Static<typeof AddressQuery>;

/** SYS-07: one colleague (wire-contract 7.1). */
export interface AddressEntry {
    userId: string;
    realname: string;
    workNo: string | null;
    /** Codes of positions, joined by commas; `post_dictText` are their names. */
    post: string | null;
    post_dictText: string | null;
    telephone: string | null;
    email: string | null;
    /** Masked unless the caller may see phone numbers. */
    phone: string | null;
    /** wire: several departments are joined by « | » */
    departId: string | null;
    departName: string | null;
    avatar: string | null;
}
