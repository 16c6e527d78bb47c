import type { Page } from '#contract/kit/envelope.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { actionStates } from '../actions/states.ts';
import { addCounts } from '../list/counts.ts';
import { spellSought } from '../spelling/by-spelling.ts';
import { type Query, readList, readOne } from '../list/read.ts';
import { readPaging } from '../list/paging.ts';
import type { Reader, WireRow } from '../list/source.ts';
import { presentRows } from '../present.ts';
import type { Session } from '../access/session.ts';
import { toWireTime } from '../time.ts';
import type { CrudOptions } from './options.ts';

/** Rows as they are sent to a client. */
export const presented = async (
    app: Pick<FastifyInstance, 'dictionary'>,
    db: Reader,
    options: CrudOptions,
    session: Session,
    rows: readonly WireRow[],
): Promise<WireRow[]> =>
    presentRows(options, session, app.dictionary, options.present ? await options.present(rows, { db, session }) : rows);

type ListParts = Pick<FastifyInstance, 'db' | 'reads' | 'pushTables' | 'dictionary' | 'settings' | 'clock'>;

/** The answer of a list call (wire-contract 2.4). */
export const pageOf = async (app: ListParts, options: CrudOptions, session: Session, query: Query): Promise<Page<WireRow>> => {
    // On the primary, because a replica cannot store spellings.
    await spellSought(app.db, options, query);
    const read = async (db: Db) => {
        const list = await readList(db, options, session, query, app.settings.number('ui.count_cap'));
        return { list, records: await withActions(app, db, options, session, list.rows) };
    };
    // A client that was notified of a changed row requests it at once.
    const isLive = app.pushTables.live(options.entity.resource) !== undefined;
    const { list, records } = await (isLive ? read(app.db) : app.reads.read(session, read));
    const { page, size } = readPaging(query);
    return {
        records,
        total: list.total,
        size,
        current: page,
        pages: Math.ceil(list.total / size),
        ...(list.approx ? { totalApprox: true } : {}),
        ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
        ...(list.notice === undefined ? {} : { notice: list.notice }),
    };
};

/** Presented rows, each with the states of its named actions. */
const withActions = async (
    app: Pick<FastifyInstance, 'dictionary' | 'clock'>,
    db: Reader,
    options: CrudOptions,
    session: Session,
    rows: readonly WireRow[],
): Promise<WireRow[]> => {
    const shown = await presented(app, db, options, session, rows);
    if (!options.named) return shown;
    const now = toWireTime(app.clock.date());
    for (const [index, row] of shown.entries())
        row.actions = { ...(row.actions as object | undefined), ...actionStates(options, rows[index] ?? row, { session, now }) };
    return shown;
};

/** One record as `queryById`, `add` and `edit` return it. */
export const recordOf = async (
    app: Pick<FastifyInstance, 'dictionary' | 'clock'>,
    db: Reader,
    options: CrudOptions,
    session: Session,
    id: unknown,
): Promise<WireRow> => {
    const rows = [await readOne(db, options, session, id)];
    await addCounts(db, options, rows);
    const [record = {}] = await withActions(app, db, options, session, rows);
    return record;
};
