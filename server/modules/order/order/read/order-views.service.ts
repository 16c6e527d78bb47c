import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import { type BoardColumn, MAX_CARDS, MAX_PINS, type OrderBoard, type OrderCard, type OrderPins } from '#contract/order/views.ts';
import { presented } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Condition } from '#server/kit/list/condition.ts';
import { type Asked, type Query, readQuery, readRows, whereOf } from '#server/kit/list/read.ts';
import { resolveJoined } from '#server/kit/list/resolve.ts';
import { defaultSort, type SortKey } from '#server/kit/list/sort.ts';
import { requireColumn, textOf, type WireRow } from '#server/kit/list/source.ts';
import { countRows } from '#server/kit/list/total.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';

type App = Pick<FastifyInstance, 'db' | 'dictionary' | 'settings'>;

/** The list's conditions for another view of the same rows; `notice` tells why no row is visible. */
export const askedOf = async (app: App, source: CrudOptions, session: Session, query: Query): Promise<Asked & { notice?: string }> => {
    // The sort of the list is irrelevant here.
    const { conditions } = readQuery(source, session, { ...query, column: undefined, order: undefined });
    const { notice } = visibleTo(source, session);
    return {
        conditions: await resolveJoined(app.db, source, conditions, session.tenantId),
        sort: defaultSort(source),
        ...(notice ? { notice } : {}),
    };
};

const STATUSES: readonly string[] = DICTIONARIES.order_status.items.map(([value]) => value);
/** The sort columns of board columns with few orders, the most urgent first. The others are sorted newest first. */
const URGENT: Readonly<Record<string, string>> = {
    placed: 'createTime',
    paid: 'slaDispatchAt',
    dispatching: 'slaDispatchAt',
    accepted: 'appointAt',
    en_route: 'appointAt',
    arrived: 'appointAt',
    working: 'appointAt',
};

/** Number of board columns queried concurrently, so that a board does not take every connection. */
const AT_ONCE = 4;

/** The orders that match the list's filters, as columns by status with their count and first cards. */
export const orderBoard = async (app: App, source: CrudOptions, session: Session, query: Query): Promise<OrderBoard> => {
    const { conditions, notice } = await askedOf(app, source, session, query);
    if (notice) return { columns: [], notice };
    const wanted = statusesOf(conditions);
    const columns: BoardColumn[] = [];
    for (let at = 0; at < wanted.length; at += AT_ONCE)
        columns.push(
            ...(await Promise.all(wanted.slice(at, at + AT_ONCE).map(status => columnOf(app, source, session, { conditions, status })))),
        );
    return { columns };
};

/** The statuses that the filter allows. */
const statusesOf = (conditions: readonly Condition[]): readonly string[] =>
    conditions.reduce((left, leaf) => {
        if (leaf.kind === 'compare' && leaf.field === 'status' && leaf.op === 'eq') return left.filter(status => status === leaf.value);
        return leaf.kind === 'in' && leaf.field === 'status' ? left.filter(status => leaf.values.includes(status) !== leaf.not) : left;
    }, STATUSES);

const columnOf = async (
    app: App,
    source: CrudOptions,
    session: Session,
    given: { conditions: readonly Condition[]; status: string },
): Promise<BoardColumn> => {
    const { status } = given;
    const conditions: Condition[] = [...given.conditions, { kind: 'in', field: 'status', values: [status], not: false }];
    const urgent = URGENT[status];
    const asked: Asked = { conditions, sort: urgent ? soonest(source, urgent) : defaultSort(source) };
    const { rows } = await readRows(app.db, source, session, asked, { size: MAX_CARDS, offset: 0, isSmall: urgent !== undefined });
    const isWhole = rows.length < MAX_CARDS;
    const { total, approx } = isWhole
        ? { total: rows.length, approx: false }
        : await countRows(app.db, source.table, whereOf(source, session, conditions), app.settings.number('ui.count_cap'));
    return {
        status,
        label: app.dictionary.dictText('order_status', status) ?? status,
        total,
        approx,
        cards: (await presented(app, app.db, source, session, rows)).map(cardOf),
    };
};

const soonest = (source: CrudOptions, field: string): SortKey[] => [
    { field, column: requireColumn(source, field), descending: false },
    { field: 'id', column: requireColumn(source, 'id'), descending: false },
];

const text = (row: WireRow, name: string): string | null => textOf(row[name]) || null;

const cardOf = (row: WireRow): OrderCard => ({
    id: textOf(row.id),
    orderNo: textOf(row.orderNo),
    status: textOf(row.status),
    customerName: text(row, 'customerName'),
    cityName: text(row, 'cityName'),
    typeName: text(row, 'typeName'),
    fromAddr: textOf(row.fromAddr),
    driverName: text(row, 'driverName'),
    offeredDriver: text(row, 'offeredDriver'),
    appointAt: textOf(row.appointAt),
    slaDispatchAt: text(row, 'slaDispatchAt'),
    priority: Number(row.priority),
    ...(row.priority_dictText === undefined ? {} : { priority_dictText: textOf(row.priority_dictText) }),
    isLate: row.isLate === true,
    payableFen: Number(row.payableFen),
});

/** The sites of the newest orders that match the list's filters. */
export const orderPins = async (app: App, source: CrudOptions, session: Session, query: Query): Promise<OrderPins> => {
    const { conditions, sort, notice } = await askedOf(app, source, session, query);
    if (notice) return { pins: [], total: 0, approx: false, notice };
    const placed: Condition = { kind: 'own', field: '', where: and(sql`from_lng is not null`, sql`from_lat is not null`) ?? sql`true` };
    const asked = { conditions: [...conditions, placed], sort };
    const { rows } = await readRows(app.db, source, session, asked, { size: MAX_PINS, offset: 0 });
    const { total, approx } =
        rows.length < MAX_PINS
            ? { total: rows.length, approx: false }
            : await countRows(app.db, source.table, whereOf(source, session, conditions), app.settings.number('ui.count_cap'));
    const pins = (await presented(app, app.db, source, session, rows)).map(row => ({
        id: textOf(row.id),
        orderNo: textOf(row.orderNo),
        status: textOf(row.status),
        status_dictText: textOf(row.status_dictText),
        lng: Number(row.fromLng),
        lat: Number(row.fromLat),
        fromAddr: textOf(row.fromAddr),
        customerName: text(row, 'customerName'),
        driverName: text(row, 'driverName'),
        appointAt: textOf(row.appointAt),
    }));
    return { pins, total, approx };
};
