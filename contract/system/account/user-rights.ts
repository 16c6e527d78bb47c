import { Type } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

export const UserRightsQuery = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });

/** Where a right comes from. */
export interface RightSource {
    kind: 'role' | 'departRole';
    name: string;
    /** The department of a department role. */
    depart: string | null;
    /** Names of the data rules that narrow it, each with what it asks; none where every row is seen. */
    rules: string[];
}

/** A menu or button that somebody holds, and why (PERM-09). */
export interface UserRight {
    id: string;
    parentId: string | null;
    name: string;
    /** Names of the menus above and its own, held or not: 车辆管理 / 车辆中心 / 导出. */
    path: string;
    perms: string | null;
    /** 0 and 1 menus, 2 button. */
    menuType: number;
    /** Switched off for everybody: held, but without effect. */
    isOff: boolean;
    sources: RightSource[];
}
