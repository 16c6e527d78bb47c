import type { Field } from '#contract/kit/fields.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { CrudOptions } from '../crud/options.ts';
import type { Write } from '../crud/write.ts';
import { membership } from '../list/condition.ts';
import { columnOf, type Join } from '../list/source.ts';
import { headOf } from '#contract/kit/calls/import.ts';
import type { SheetRow } from './read-sheet.ts';

/** People write names where the table has ids: field → text → the ids of the records with that text. */
export type References = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Looks up the texts of all reference columns that show a joined text, with one statement each, in the caller's tenant. */
export const lookUpReferences = async (
    options: Pick<CrudOptions, 'table' | 'joins'>,
    write: Write,
    fields: readonly [string, Field][],
    rows: readonly SheetRow[],
): Promise<References> => {
    const found = new Map<string, Map<string, string[]>>();
    for (const [name, field] of fields) {
        const via = columnOf(options, name);
        const join = Object.values(options.joins ?? {}).find(each => each.via === via && !each.isForFilter);
        if (field.meta.kind !== 'reference' || !join) continue;
        const texts = new Set(rows.map(row => row.cells[headOf(field)]).filter(cell => typeof cell === 'string' && cell !== ''));
        found.set(name, await idsOf(write, join, [...texts] as string[]));
    }
    return found;
};

/** The id that a cell refers to, or the fault. A text that no record has may be an id itself; storing it will show. */
export const referredId = (
    field: Field,
    known: ReadonlyMap<string, readonly string[]>,
    text: string,
): { id: string } | { fault: string } => {
    const ids = known.get(text) ?? [];
    if (ids.length > 1) return { fault: `${field.meta.label}有多条同名记录，请填写ID` };
    if (ids[0] !== undefined) return { id: ids[0] };
    return /^\d{1,19}$/.test(text) ? { id: text } : { fault: `${field.meta.label}不存在` };
};

const idsOf = async ({ tx, actor }: Write, join: Join, texts: readonly string[]): Promise<Map<string, string[]>> => {
    const ids = new Map<string, string[]>();
    const key = join.key ?? columnOf(join, 'id');
    if (!key || texts.length === 0) return ids;
    const [tenant, deleted] = [columnOf(join, 'tenantId'), columnOf(join, 'delFlag')];
    const where = and(tenant && eq(tenant, actor.session.tenantId), deleted && eq(deleted, 0), membership(join.text, texts));
    const rows = await tx
        .select({ id: sql<string>`${key}::text`, text: sql<string>`${join.text}` })
        .from(join.table)
        .where(where);
    for (const { id, text } of rows) ids.set(text, [...(ids.get(text) ?? []), id]);
    return ids;
};
