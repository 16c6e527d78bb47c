import { and, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PresentContext } from '#server/kit/crud/options.ts';
import { type AppError, notFound, refuseWith } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { textOf, type Source, type WireRow } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { PriceList } from './price-kinds.ts';

/** What somebody hears who answers for some cities and would change what holds in all of them. */
const NATIONWIDE = '全国价格不能按城市权限修改，请为您的城市新增一条价格';

/** Rows that the caller reads because they hold in every city, and may not change, say so beforehand. */
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

/** Why a row may not be changed: it holds in every city and the caller answers for some, or it is not there for the caller at all. */
export const unreachable = async (tx: Tx, reading: Source, session: Session, id: string): Promise<AppError> => {
    const [seen] = await readMany(tx, reading, session, [id]);
    return seen ? refuseWith(NATIONWIDE) : notFound();
};
