import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { type PlacedCard, WORKPLACE_COLUMNS, type WorkplaceBoard, type WorkplaceLayout } from '#contract/dashboard/workplace.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { refuse } from '#server/kit/errors.ts';
import { preferencesOf } from '#server/modules/system/account/preference.service.ts';
import { authorityOf, requireReach, requireRole } from '#server/modules/system/role/authority.service.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { userRoles } from '#server/modules/system/user/user.table.ts';

/** The layout of a person's workplace: their own, otherwise that of their highest role that has one. */
export async function layoutOf(db: Db | Tx, userId: string): Promise<Pick<WorkplaceBoard, 'layout' | 'isOwnLayout'>> {
    const { workplace } = await preferencesOf(db, userId);
    if (workplace?.layout) return { layout: workplace.layout, isOwnLayout: true };
    const [ofRole] = await db
        .select({ layout: roles.workplace })
        .from(userRoles)
        .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
        .where(and(eq(userRoles.userId, userId), isNotNull(roles.workplace)))
        .orderBy(desc(roles.rank), asc(roles.roleCode))
        .limit(1);
    return { layout: ofRole?.layout ?? null, isOwnLayout: false };
}

/** Why the layout is invalid; undefined if it is valid. */
export const layoutFault = (layout: WorkplaceLayout): string | undefined => {
    const cards = layout ?? [];
    if (new Set(cards.map(({ card }) => card)).size < cards.length) return '每种卡片只能放一个';
    return cards.some(({ x, w }: PlacedCard) => x + w > WORKPLACE_COLUMNS) ? '卡片超出了工作台的宽度' : undefined;
};

/**
 * Stores the default layout of a role's workplace.
 * @returns the role's name
 * @throws AppError 404 if the caller's tenant has no such role, 403 if the caller may not change it
 */
export async function saveRoleLayout(tx: Tx, session: Session, roleId: string, layout: WorkplaceLayout): Promise<string> {
    const fault = layoutFault(layout);
    if (fault !== undefined) throw refuse('VALIDATION', {}, { fields: { layout: fault } });
    const role = await requireRole(tx, session, roleId);
    requireReach(await authorityOf(tx, session), role);
    await tx.update(roles).set({ workplace: layout }).where(eq(roles.id, roleId));
    return role.roleName;
}
