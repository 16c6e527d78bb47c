import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';
import { byId, query } from '../../kit/query.ts';
import { User } from '../user.ts';

/** Origin of a permission. */
export const RightSource = Type.Object({
    kind: Type.Union([Type.Literal('role'), Type.Literal('departRole')]),
    name: Type.String(),
    /** The department of a department role. */
    depart: Type.Union([Type.String(), Type.Null()]),
    /** Names and conditions of the data rules that restrict it; empty if all rows are visible. */
    rules: Type.Array(Type.String()),
});
export type RightSource = Static<typeof RightSource>;

/**
 * Why a grant has no effect: the account is frozen or its tenant disabled, the initial password was not changed, a required second factor
 * is missing, the button is disabled for everybody, or the grant is effective in another tenant only.
 */
const Hindrance = Type.Union([
    Type.Literal('frozen'),
    Type.Literal('password'),
    Type.Literal('secondFactor'),
    Type.Literal('off'),
    Type.Literal('elsewhere'),
]);
export type Hindrance = Static<typeof Hindrance>;

/** A menu or button that a user has, and why (PERM-09). */
export const UserRight = Type.Object({
    id: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    /** Titles of the parent menus and its own, whether granted or not: 车辆管理 / 车辆中心 / 导出. */
    path: Type.String(),
    perms: Type.Union([Type.String(), Type.Null()]),
    /** 0 and 1 menus, 2 button. */
    menuType: Type.Integer(),
    sources: Type.Array(RightSource),
    hinderedBy: Type.Union([Hindrance, Type.Null()]),
});
export type UserRight = Static<typeof UserRight>;

export const UserRightsQuery = query(User, 'rights', { params: byId, result: Type.Array(UserRight) });

/** A menu or button that a user does not have, and the roles that would grant it. */
export const LackedRight = Type.Object({
    ...Type.Omit(UserRight, ['sources', 'parentId', 'hinderedBy']).properties,
    /** Disabled for everybody, so that granting it has no effect. */
    isOff: Type.Boolean(),
    roles: Type.Array(Type.String()),
});
export type LackedRight = Static<typeof LackedRight>;

export const LackedRightsQuery = query(User, 'lackedRights', { params: byId, result: Type.Array(LackedRight) });

/** A user to whom a menu or button was granted, its origin, and whether the grant is effective. */
export const Holder = Type.Object({
    userId: Type.String(),
    username: Type.String(),
    realname: Type.String(),
    sources: Type.Array(RightSource),
    hinderedBy: Type.Union([Hindrance, Type.Null()]),
});
export type Holder = Static<typeof Holder>;

export const HoldersQuery = query(User, 'holders', {
    permission: 'list',
    params: { permissionId: Type.String({ pattern: PATTERNS.id }) },
    result: Type.Array(Holder),
});
