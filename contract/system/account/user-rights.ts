import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';
import { byId, query } from '../../kit/query.ts';
import { User } from '../user.ts';

/** Where a right comes from. */
export const RightSource = Type.Object({
    kind: Type.Union([Type.Literal('role'), Type.Literal('departRole')]),
    name: Type.String(),
    /** The department of a department role. */
    depart: Type.Union([Type.String(), Type.Null()]),
    /** Names of the data rules that narrow it, each with what it asks; none where every row is seen. */
    rules: Type.Array(Type.String()),
});
export type RightSource = Static<typeof RightSource>;

/**
 * Why a grant has no effect: the account is frozen or its tenant shut, the first password was not changed or the second factor that a role
 * demands is missing, the button is off for everybody, or it counts in another tenant alone.
 */
const Hindrance = Type.Union([
    Type.Literal('frozen'),
    Type.Literal('password'),
    Type.Literal('secondFactor'),
    Type.Literal('off'),
    Type.Literal('elsewhere'),
]);
export type Hindrance = Static<typeof Hindrance>;

/** A menu or button that somebody holds, and why (PERM-09). */
export const UserRight = Type.Object({
    id: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    /** Names of the menus above and its own, held or not: 车辆管理 / 车辆中心 / 导出. */
    path: Type.String(),
    perms: Type.Union([Type.String(), Type.Null()]),
    /** 0 and 1 menus, 2 button. */
    menuType: Type.Integer(),
    sources: Type.Array(RightSource),
    hinderedBy: Type.Union([Hindrance, Type.Null()]),
});
export type UserRight = Static<typeof UserRight>;

export const UserRightsQuery = query(User, 'rights', { params: byId, result: Type.Array(UserRight) });

/** A menu or button that somebody does not hold, and the roles that would give it. */
export const LackedRight = Type.Object({
    ...Type.Omit(UserRight, ['sources', 'parentId', 'hinderedBy']).properties,
    /** Switched off for everybody: a role that gives it gives nothing. */
    isOff: Type.Boolean(),
    roles: Type.Array(Type.String()),
});
export type LackedRight = Static<typeof LackedRight>;

export const LackedRightsQuery = query(User, 'lackedRights', { params: byId, result: Type.Array(LackedRight) });

/** Somebody who was granted a menu or button, by what, and whether they can use it. */
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
