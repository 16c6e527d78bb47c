import type { Page } from '#contract/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { type Query, type Reader, readList, readOne } from '../list/read.ts';
import { readPaging } from '../list/paging.ts';
import type { WireRow } from '../list/source.ts';
import { presentRows } from '../present.ts';
import type { Session } from '../session.ts';
import type { CrudOptions } from './options.ts';

/** Rows with everything a client gets to see of them. */
export const presented = async (
    app: Pick<FastifyInstance, 'dictionary'>,
    db: Reader,
    options: CrudOptions,
    session: Session,
    rows: readonly WireRow[],
): Promise<WireRow[]> =>
    presentRows(options, session, app.dictionary, options.present ? await options.present(rows, { db, session }) : rows);

/** The answer of a list call (wire-contract 2.4). */
export const pageOf = async (
    app: Pick<FastifyInstance, 'db' | 'dictionary' | 'settings'>,
    options: CrudOptions,
    session: Session,
    query: Query,
): Promise<Page<WireRow>> => {
    const list = await readList(app.db, options, session, query, app.settings.number('ui.count_cap'));
    const { page, size } = readPaging(query);
    return {
        records: await presented(app, app.db, options, session, list.rows),
        total: list.total,
        size,
        current: page,
        pages: Math.ceil(list.total / size),
        ...(list.approx ? { totalApprox: true } : {}),
        ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
        ...(list.notice === undefined ? {} : { notice: list.notice }),
    };
};

/** One record as `queryById`, `add` and `edit` answer it. */
export const recordOf = async (
    app: Pick<FastifyInstance, 'dictionary'>,
    db: Reader,
    options: CrudOptions,
    session: Session,
    id: unknown,
): Promise<WireRow> => {
    const [record = {}] = await presented(app, db, options, session, [await readOne(db, options, session, id)]);
    return record;
};
