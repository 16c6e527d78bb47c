import { fieldEntries } from '#contract/kit/entity.ts';
import type { FastifyInstance } from 'fastify';
import type { Compared } from '#contract/price/price-reads.ts';
import { presented } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { readQuery, readRows } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { PriceList } from './price-kinds.ts';
import { keyOf } from './price-row.ts';

/** Maximum number of keys that differ between two days. */
const MOST = 500;
const OFFICE = /^(id|version|create|update|rowStatus|effective|changeSet|setNo|replaces)/;

/** Compares the effective rows of two days, and returns the keys that differ. */
export const compareRows = async (
    app: FastifyInstance,
    options: CrudOptions,
    list: PriceList,
    session: Session,
    { from, to }: { from: string; to: string },
): Promise<Compared[]> => {
    const [before, after] = await Promise.all([rowsAt(app, options, session, from), rowsAt(app, options, session, to)]);
    const byKey = (rows: readonly WireRow[]) => new Map(rows.map(row => [keyOf(list, row), row]));
    const [one, other] = [byKey(before), byKey(after)];
    const found: Compared[] = [];
    for (const key of new Set([...one.keys(), ...other.keys()])) {
        const [a, b] = [one.get(key) ?? null, other.get(key) ?? null];
        const changed = a && b ? differing(list, a, b) : [];
        if (!a || !b || changed.length > 0) found.push({ before: a, after: b, changed });
        if (found.length >= MOST) break;
    }
    return found;
};

const rowsAt = async (app: FastifyInstance, options: CrudOptions, session: Session, day: string): Promise<WireRow[]> => {
    const rows: WireRow[] = [];
    const asked = readQuery(options, session, { asOf: day });
    for (let cursor: string | undefined, isMore = true; isMore;) {
        const page = await readRows(app.db, options, session, asked, { size: 500, offset: 0, ...(cursor === undefined ? {} : { cursor }) });
        rows.push(...(await presented(app, app.db, options, session, page.rows)));
        cursor = page.next;
        isMore = cursor !== undefined;
    }
    return rows;
};

const differing = ({ entity }: PriceList, a: WireRow, b: WireRow): string[] =>
    fieldEntries(entity).flatMap(([name, { meta }]) =>
        OFFICE.test(name) || meta.via !== undefined || JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null) ? [] : [name],
    );
