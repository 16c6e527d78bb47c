import { and, eq, inArray } from 'drizzle-orm';
import { GROUP, levelOf } from '#server/kit/group-code.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { departs } from './depart.table.ts';

/** Between the names of a path, as in 总公司/华东区. */
export const STEP = '/';

/** The codes above a code, the highest first. */
export const codesAbove = (code: string): string[] =>
    Array.from({ length: Math.max(0, levelOf(code) - 1) }, (_none, at) => code.slice(0, (at + 1) * GROUP));

/** The names above departments, joined: code → path; nothing for those at the top. */
export async function pathsAbove(db: Reader, tenantId: number, codes: readonly string[]): Promise<Map<string, string>> {
    const above = [...new Set(codes.flatMap(codesAbove))];
    if (above.length === 0) return new Map();
    const rows = await db
        .select({ code: departs.orgCode, name: departs.departName })
        .from(departs)
        .where(and(eq(departs.tenantId, tenantId), eq(departs.delFlag, 0), inArray(departs.orgCode, above)));
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return new Map(
        codes.flatMap(code => {
            const path = codesAbove(code).map(each => names.get(each) ?? each);
            return path.length > 0 ? [[code, path.join(STEP)] as const] : [];
        }),
    );
}
