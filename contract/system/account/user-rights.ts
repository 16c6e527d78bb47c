import { type Static, Type } from 'typebox';
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
    /** Switched off for everybody: held, but without effect. */
    isOff: Type.Boolean(),
    sources: Type.Array(RightSource),
});
export type UserRight = Static<typeof UserRight>;

export const UserRightsQuery = query(User, 'rights', { params: byId, result: Type.Array(UserRight) });
