import { and, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PresentContext } from '#server/kit/crud/options.ts';
import { type AppError, notFound, refuseWith } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { textOf, type Source, type WireRow } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { PriceList } from './price-kinds.ts';

/** The message for a caller with access to some cities who tries to change a nationwide price. */
const NATIONWIDE = '全国价格不能按城市权限修改，请为您的城市新增一条价格';

/** Marks rows that the caller may read because they apply to every city, but may not change. */
export const withCityScope = async (
    { table }: PriceList,
    source: Source,
    rows: readonly WireRow[],
    { db, session }: PresentContext,
): Promise<readonly WireRow[]> => {
    const national = rows.filter(row => row.cityId === null).map(row => textOf(row.id));
    const { where, beyond } = visibleTo(source, session);
    if (!beyond || national.length === 0) return rows;
    const own = await db
        .select({ id: table.id })
        .from(table)
        .where(and(where, inArray(table.id, national)));
    const reached = new Set(own.map(({ id }) => id));
    const edit = { ok: false, reason: NATIONWIDE };
    return rows.map(row => (row.cityId === null && !reached.has(textOf(row.id)) ? { ...row, actions: { edit } } : row));
};

/** Why a row can't be changed: it applies to every city and the caller has access to some only, or the caller can't see it at all. */
export const unreachable = async (tx: Tx, reading: Source, session: Session, id: string): Promise<AppError> => {
    const [seen] = await readMany(tx, reading, session, [id]);
    return seen ? refuseWith(NATIONWIDE) : notFound();
};
