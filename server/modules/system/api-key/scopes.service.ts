import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ApiKey, type ScopeGroup } from '#contract/system/api-key.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { permissions } from '../permission/permission.table.ts';

/** May a key have this code at all? A key makes no other keys. */
export const isForKeys = (code: string): boolean => !code.startsWith(permissionOf(ApiKey, ''));

/**
 * Permission codes by the screens whose buttons give them, in the order of the menu.
 *
 * @param wanted the codes to name
 * @param held those of them that the maker has now
 */
export async function scopeGroups(db: Reader, wanted: ReadonlySet<string>, held: ReadonlySet<string>): Promise<ScopeGroup[]> {
    const screen = alias(permissions, 'screen');
    const area = alias(permissions, 'area');
    const rows = await db
        .select({
            id: sql<string>`coalesce(${screen.id}, ${permissions.id})`,
            area: sql<string>`coalesce(${area.name}, '')`,
            title: sql<string>`coalesce(${screen.name}, ${permissions.name})`,
            name: permissions.name,
            perms: permissions.perms,
        })
        .from(permissions)
        .leftJoin(screen, eq(screen.id, permissions.parentId))
        .leftJoin(area, eq(area.id, screen.parentId))
        .where(and(eq(permissions.delFlag, 0), eq(permissions.status, '1'), isNotNull(permissions.perms)))
        .orderBy(area.sortNo, area.id, screen.sortNo, screen.id, permissions.sortNo, permissions.id);
    const groups = new Map<string, ScopeGroup>();
    for (const { id, area: above, title, name, perms } of rows) {
        for (const code of splitCodes(perms)) {
            if (!wanted.has(code) || !isForKeys(code)) continue;
            const group = groups.get(id) ?? { id, area: above, title, codes: [] };
            groups.set(id, group);
            if (!group.codes.some(known => known.code === code)) group.codes.push({ code, title: name, isHeld: held.has(code) });
        }
    }
    const named = new Set([...groups.values()].flatMap(({ codes }) => codes.map(({ code }) => code)));
    const rest = [...wanted].filter(code => !named.has(code) && isForKeys(code));
    if (rest.length === 0) return [...groups.values()];
    // Codes whose button is gone, and those of screens that no menu row names.
    const other = { id: 'other', area: '', title: '其他', codes: rest.map(code => ({ code, title: code, isHeld: held.has(code) })) };
    return [...groups.values(), other];
}
