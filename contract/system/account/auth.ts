import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';
import { mapOf } from '../../kit/map-of.ts';

/** Body of POST /sys/login (wire-contract 3.5). */
export const LoginBody = Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    captcha: Type.Optional(Type.Union([Type.String({ maxLength: 16 }), Type.Null()])),
    /** wire: existing clients send the number from Date.now(). */
    checkKey: Type.Optional(Type.Union([Type.String({ pattern: PATTERNS.checkKey }), Type.Integer(), Type.Null()])),
    remember_me: Type.Optional(Type.Boolean()),
});
export type LoginBody = Static<typeof LoginBody>;

/** The signed-in user (STORE-03); wire-contract 9.1 without fields that must not leave the server. */
export const UserInfo = Type.Object({
    id: Type.String(),
    username: Type.String(),
    realname: Type.String(),
    nickname: Type.Union([Type.String(), Type.Null()]),
    avatar: Type.Union([Type.String(), Type.Null()]),
    phone: Type.Union([Type.String(), Type.Null()]),
    email: Type.Union([Type.String(), Type.Null()]),
    orgCode: Type.Union([Type.String(), Type.Null()]),
    orgCodeTxt: Type.Union([Type.String(), Type.Null()]),
    relTenantIds: Type.Union([Type.String(), Type.Null()]),
    // wire: read by existing clients only
    sex: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    birthday: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    workNo: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    post: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    telephone: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    status: Type.Optional(Type.Integer()),
    userIdentity: Type.Optional(Type.Integer()),
    activitiSync: Type.Optional(Type.Integer()),
    departIds: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    createTime: Type.Optional(Type.String()),
    roles: Type.Array(Type.String()),
    mustChangePassword: Type.Boolean(),
    /** The password is managed by the company's directory and cannot be changed here. */
    inDirectory: Type.Optional(Type.Boolean()),
    /** A second factor is active. */
    hasSecondFactor: Type.Optional(Type.Boolean()),
    /** A role requires a second factor that the user has not set up yet. */
    mustSetSecondFactor: Type.Optional(Type.Boolean()),
    lastLoginTime: Type.Union([Type.String(), Type.Null()]),
    /** Start page (wire-contract 9.1): the user's own choice, otherwise that of their highest role; null for 首页. */
    homePath: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    welcome: Type.String(),
});
export type UserInfo = Static<typeof UserInfo>;

export const DictItem = Type.Object({
    value: Type.String(),
    text: Type.String(),
    title: Type.String(),
    label: Type.String(),
    /** Tag colour, if the dictionary defines one. */
    color: Type.Optional(Type.String()),
});
export type DictItem = Static<typeof DictItem>;

export const DictItems = mapOf(Type.Array(DictItem));

/** `result` of the sign-in family; its `code` is the string "200" (AUTH-01). */
export const LoginResult = Type.Object({
    token: Type.String(),
    /** Only for users of several tenants. */
    tenantList: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), status: Type.Integer() }))),
    userInfo: UserInfo,
    departs: Type.Array(Type.Object({ id: Type.String(), departName: Type.String(), orgCode: Type.String() })),
    /** 0 no department, 1 one, 2 several. */
    multi_depart: Type.Integer(),
    sysAllDictItems: DictItems,
});
export type LoginResult = Static<typeof LoginResult>;

/** A menu entry as `getUserPermissionByToken` sends it (wire-contract 4.1, ROUTE-12). */
export interface MenuNode {
    id: string;
    path: string;
    name: string;
    component: string;
    redirect?: string | null;
    route: '0' | '1';
    hidden?: boolean;
    alwaysShow?: boolean;
    children?: MenuNode[];
    meta: {
        title: string;
        icon?: string;
        keepAlive: boolean;
        internalOrExternal: boolean;
        componentName?: string;
        url?: string;
        target?: string;
        hiddenHeaderContent?: boolean;
        permissionList?: string[];
    };
}

/** An entry of `auth` (what the user was granted) or `allAuth` (what the system controls). */
export interface AuthEntry {
    /** Permission code, may be a comma list. */
    action: string;
    /** "1" show, "2" disable. */
    type: '1' | '2';
    /** "1" enabled, "0" disabled (PERM-06). */
    status?: '0' | '1';
    describe?: string;
}

export interface PermissionResult {
    menu: MenuNode[];
    auth: AuthEntry[];
    allAuth: AuthEntry[];
    /** Not in the wire contract: default page size of lists (`ui.default_page_size`). */
    pageSize?: number;
    /**
     * Not in the wire contract: minutes without user activity after which the screen locks, 0 for never (`security.lock_minutes`); absent
     * if the server does not support locking.
     */
    lockMinutes?: number;
}
