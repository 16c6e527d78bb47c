import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Entity } from '#contract/entity.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import type { PricePhase } from '#contract/price/price-fields.ts';
import type { Tx } from '#server/db/client.ts';
import { pageOf, recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, notFound, refuse, refuseWith } from '#server/kit/errors.ts';
import { type Query, readMany, readOne } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/reply.ts';
import { forReading, visibleTo } from '#server/kit/scope.ts';
import type { Session } from '#server/kit/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { cities } from '../setting/city/city.table.ts';
import { levelOnes } from '../vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '../vehicle/type/type.table.ts';
import { changeSets } from './change-set/change-set.table.ts';
import { OPEN_STATES } from './change-set/change-set.service.ts';
import { compareRows } from './compare.service.ts';
import { draftSetFor } from './draft-set.ts';
import { withDrafts } from './own-drafts.ts';
import { PRICE_LISTS, type PriceKind, type PriceList } from './price-kinds.ts';
import { keyOf, overlap, type PriceRow } from './price-row.ts';
import { NATIONWIDE, withReach } from './reach.ts';

type Faults = Record<string, string>;

interface Rules {
    /** Rules across fields: what is wrong with a row that is to be stored. */
    check?: (row: WireRow) => Faults;
    present?: CrudOptions['present'];
}

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const Days = Type.Object({ from: Type.String({ pattern: PATTERNS.date }), to: Type.String({ pattern: PATTERNS.date }) });

/**
 * One price list (domain 2.4): the standard calls over drafts, `phase` and `asOf` for the list, counts for its tabs, the history of a row
 * and two days side by side. Published rows are never changed: editing one makes a draft in the caller's change set.
 */
export const priceListRoutes = (app: FastifyInstance, kind: PriceKind, { check, present }: Rules): CrudOptions => {
    const list = PRICE_LISTS[kind];
    const { entity, table } = list;
    const now = () => toWireTime(app.clock.date());
    const options: CrudOptions = {
        // Editing is written out below.
        entity: { ...entity, actions: entity.actions.filter(action => action !== 'edit') },
        table,
        isNationwide: true,
        joins: joinsOf(list),
        undelete: '价格草稿删除后不恢复，请在调价单中重新添加',
        narrow: query => phaseOf(list, query, now()),
        beforeSave: (values, context) => draftOf(list, values, context, now(), check),
        afterWrite: async ({ op, rows, tx }) => {
            if (op !== 'delete') return;
            for (const row of rows) await requireOpen(tx, row, '删除，请在调价单中回滚');
        },
        present: async (rows, context) => {
            const drafted = await withDrafts(list, await (present?.(rows, context) ?? rows), context, now());
            return withReach(list, options, drafted, context);
        },
    };
    crudRoutes(app, options);
    const reading = forReading(options);
    const may = (action: string) => ({ auth: { permission: permissionOf(entity, action) } });

    app.route({
        method: ['PUT', 'POST'],
        url: `${entity.wire}/edit`,
        ...bodySchema(entity, `修改${entity.label}`),
        config: may('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const write = writeOf(app, options, request, tx);
                const body = (request.body ?? {}) as WireRow;
                // Locked: of two who edit a published row at once, the second finds the draft of the first.
                const [row] = await readMany(tx, options, request.session, [textOf(body.id)]);
                if (!row) throw await unreachable(tx, reading, request.session, textOf(body.id));
                if (row.rowStatus === 'draft')
                    return ok(await recordOf(app, tx, options, request.session, await editRow(options, write, body)), '编辑成功!');
                if (row.rowStatus === 'retired') throw refuse('STATE_DENIED', { status: '已失效', action: '修改' });
                const id = await addRow(options, write, { ...ownOf(entity, row), changeSetId: null, ...ownOf(entity, body) });
                const draft = await recordOf(app, tx, options, request.session, id);
                return ok(draft, `已生成草稿，放入调价单${textOf(draft.setNo)}，提交并复核后生效`);
            }),
    });

    app.get(`${entity.wire}/stat`, { config: may('list') }, async ({ session }) => {
        const { where } = visibleTo(reading, session);
        const count = (phase: PricePhase) => sql<number>`count(*) filter (where ${phaseOf(list, { phase }, now()) ?? sql`true`})::int`;
        const [found] = await app.db
            .select({ current: count('current'), future: count('future'), draft: count('draft'), history: count('history') })
            .from(table)
            .where(where);
        return found;
    });

    app.get<{ Querystring: Query }>(`${entity.wire}/asOf`, { config: may('list') }, ({ session, query }) =>
        pageOf(app, reading, session, { ...query, phase: 'current' }),
    );

    app.get<{ Querystring: { id: string } }>(
        `${entity.wire}/history`,
        { config: may('history'), schema: { querystring: ById } },
        async ({ session, query }) => {
            const row = await readOne(app.db, reading, session, query.id);
            const page = await pageOf(app, { ...reading, narrow: () => sameKey(list, row) }, session, {
                column: 'effectiveFrom',
                order: 'desc',
                pageSize: '100',
            });
            return page.records;
        },
    );

    app.get<{ Querystring: { from: string; to: string } }>(
        `${entity.wire}/compare`,
        { config: may('list'), schema: { querystring: Days } },
        async ({ session, query }) => compareRows(app, reading, list, session, query),
    );
    return options;
};

/** Why a row may not be changed: it holds in every city and the caller answers for some, or it is not there for the caller at all. */
const unreachable = async (tx: Tx, reading: CrudOptions, session: Session, id: string) => {
    const [seen] = await readMany(tx, reading, session, [id]);
    return seen ? refuseWith(NATIONWIDE) : notFound();
};

/** A body or row without what the server decides about it. */
const ownOf = (entity: Entity, row: WireRow): WireRow => {
    const kept = new Set(['id', 'version', 'rowStatus', 'effectiveFrom', 'effectiveTo', 'changeSetId', 'replacesId']);
    const isNew = 'rowStatus' in row && row.rowStatus !== undefined && 'createTime' in row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => name in entity.fields && (!isNew || !kept.has(name))));
};

const joinsOf = ({ table, entity }: PriceList): NonNullable<CrudOptions['joins']> => {
    const columns = table as unknown as Record<string, typeof table.typeId>;
    const all = {
        cityName: { via: 'cityId', table: cities, text: cities.name },
        typeName: { via: 'typeId', table: vehicleTypes, text: vehicleTypes.name },
        levelOneName: { via: 'levelOneId', table: levelOnes, text: levelOnes.name },
        // Where a row names its type alone.
        levelOneId: { via: 'typeId', table: vehicleTypes, text: vehicleTypes.levelOneId },
        setNo: { via: 'changeSetId', table: changeSets, text: changeSets.setNo },
    };
    return Object.fromEntries(
        Object.entries(all).flatMap(([name, { via, ...rest }]) => {
            const column = columns[via];
            return name in entity.fields && column && !(name in columns) ? [[name, { ...rest, via: column }] as const] : [];
        }),
    );
};

/** The rows of a tab; with `asOf`, those that counted (or will) at that moment. */
const phaseOf = ({ table }: PriceList, query: Query, now: string): SQL | undefined => {
    const { phase, asOf } = query;
    if (typeof asOf === 'string' && asOf !== '') {
        if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(asOf) || Number.isNaN(Date.parse(asOf)))
            throw badRequest({ asOf: '日期格式不正确' });
        return holdsAt(table, asOf.length === 10 ? `${asOf} 12:00:00` : asOf);
    }
    if (phase === undefined || phase === '') return undefined;
    if (phase === 'current') return holdsAt(table, now);
    if (phase === 'future') return and(eq(table.rowStatus, 'published'), sql`${table.effectiveFrom} > ${now}::timestamptz`);
    if (phase === 'draft') return and(eq(table.rowStatus, 'draft'));
    if (phase === 'history')
        return sql`(${table.rowStatus} = 'retired' or (${table.rowStatus} = 'published' and ${table.effectiveTo} <= ${now}::timestamptz))`;
    throw badRequest({ phase: '只能是current、future、draft或history' });
};

const holdsAt = (table: PriceList['table'], at: string): SQL =>
    sql`(${table.rowStatus} = 'published' and ${table.effectiveFrom} <= ${at}::timestamptz and (${table.effectiveTo} is null or ${table.effectiveTo} > ${at}::timestamptz))`;

const sameKey = ({ table, keys }: PriceList, row: WireRow): SQL => {
    const columns = table as unknown as Record<string, typeof table.typeId>;
    const parts = keys.flatMap(key => {
        const column = columns[key];
        return column ? [sql`${column} is not distinct from ${sql.param(row[key] ?? null, row[key] == null ? undefined : column)}`] : [];
    });
    return and(...parts) ?? sql`true`;
};

const requireOpen = async (tx: SaveContext['tx'], row: WireRow, action: string): Promise<void> => {
    if (row.rowStatus !== 'draft') throw refuse('STATE_DENIED', { status: '已发布', action });
    const [set] = await tx
        .select({ status: changeSets.status })
        .from(changeSets)
        .where(eq(changeSets.id, row.changeSetId as string))
        .for('share');
    if (!OPEN_STATES.includes(set?.status)) throw refuse('STATE_DENIED', { status: '待复核', action: '改动，请先驳回调价单' });
};

/** A draft ready to be stored: in an open set, with its times, its rules across fields kept, alone with its key in its set. */
const draftOf = async (
    list: PriceList,
    values: WireRow,
    context: SaveContext,
    now: string,
    check: ((row: WireRow) => Faults) | undefined,
): Promise<WireRow> => {
    const { current, tx } = context;
    if (current) await requireOpen(tx, current, '修改');
    const asked = values.changeSetId ?? current?.changeSetId;
    const set = await draftSetFor(context, list.kind, list.entity.label, now, asked);
    const effectiveFrom =
        values.effectiveFrom ?? (values.effectiveFrom === undefined ? current?.effectiveFrom : undefined) ?? set.effectiveFrom;
    const draft: WireRow = { ...values, changeSetId: set.id, effectiveFrom };
    const whole = { ...current, ...draft } as PriceRow;
    const faults = { ...check?.(whole) };
    if (typeof whole.effectiveTo === 'string' && whole.effectiveTo <= whole.effectiveFrom) faults.effectiveTo = '失效时间须晚于生效时间';
    if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });
    await refuseTwin(list, tx, whole, current?.id as string | undefined);
    return draft;
};

const refuseTwin = async (list: PriceList, tx: SaveContext['tx'], row: PriceRow, ownId: string | undefined): Promise<void> => {
    const { table } = list;
    const others = (await tx
        .select()
        .from(table)
        .where(
            and(
                eq(table.changeSetId, row.changeSetId),
                eq(table.rowStatus, 'draft'),
                eq(table.delFlag, 0),
                ownId === undefined ? undefined : ne(table.id, ownId),
            ),
        )) as unknown as PriceRow[];
    const twin = others.find(
        other => keyOf(list, other) === keyOf(list, row) && overlap(other, { ...row, effectiveTo: row.effectiveTo ?? null }),
    );
    if (twin) throw refuse('PRICE_OVERLAP', { range: `本调价单中已有相同价目 ${twin.effectiveFrom}~${twin.effectiveTo ?? '长期'}` });
};
