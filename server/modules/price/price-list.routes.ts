import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Entity, Row } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { PricePhase } from '#contract/price/price-fields.ts';
import { priceReadsOf, type PriceVersion } from '#contract/price/price-reads.ts';
import { pageOf, presented, recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, refuse } from '#server/kit/errors.ts';
import { type Query, readMany } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { forReading, visibleTo } from '#server/kit/access/scope.ts';
import { toWireTime } from '#server/kit/time.ts';
import { undoable } from '#server/kit/undo/undo.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { cities } from '../setting/city/city.table.ts';
import { levelOnes } from '../vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '../vehicle/type/type.table.ts';
import { changeSets } from './change-set/change-set.table.ts';
import { compareRows } from './compare.service.ts';
import { draftOf, type Faults, ownOf, requireOpen, singleDrafting } from './draft-row.ts';
import { withDrafts } from './own-drafts.ts';
import { PRICE_LISTS, type PriceKind, type PriceList } from './price-kinds.ts';
import { unreachable, withCityScope } from './city-scope.ts';
import { saveSheet, SheetBody, SHEET_BYTES } from './sheet.service.ts';

interface Rules {
    /** Validation across fields of a row to be stored. */
    check?: (row: WireRow) => Faults;
    computed?: CrudOptions['computed'];
    present?: CrudOptions['present'];
    readCells?: CrudOptions['readCells'];
}

/**
 * The routes of one price list (domain 2.4): the standard calls on drafts, `phase` and `asOf` for the list, counts for its tabs, the
 * history of a row, and the comparison of two days. Published rows are immutable: editing one creates a draft in the caller's change set.
 */
export const priceListRoutes = (
    app: FastifyInstance,
    kind: PriceKind,
    { check, computed = [], present, readCells = {} }: Rules,
): CrudOptions => {
    const list = PRICE_LISTS[kind];
    const { entity, table } = list;
    const now = () => toWireTime(app.clock.date());
    const options: CrudOptions = {
        // Editing is implemented below.
        entity: { ...entity, actions: entity.actions.filter(action => action !== 'edit') },
        table,
        isNationwide: true,
        joins: joinsOf(list),
        undelete: '价格草稿删除后不恢复，请在调价单中重新添加',
        undoes: {
            edit: true,
            // Validated like a saved draft: its set may have been submitted, or have another draft with the same key.
            delete: async (row, context) => void (await draftOf({}, { ...context, current: row }, singleDrafting(list, now()), check)),
        },
        narrow: query => phaseOf(list, query, now()),
        beforeSave: (values, context) => draftOf(values, context, singleDrafting(list, now()), check),
        afterWrite: async ({ op, rows, tx }) => {
            if (op !== 'delete') return;
            for (const row of rows) await requireOpen(tx, row, '删除，请在调价单中回滚');
        },
        computed,
        readCells,
        present: async (rows, context) => {
            const drafted = await withDrafts(list, await (present?.(rows, context) ?? rows), context, now());
            return withCityScope(list, options, drafted, context);
        },
    };
    crudRoutes(app, options);
    const reading = forReading(options);
    const reads = priceReadsOf(entity);
    const may = (action: string) => ({ auth: { permission: permissionOf(entity, action) } });

    app.route({
        method: ['PUT', 'POST'],
        url: `${entity.wire}/edit`,
        ...bodySchema(entity, `修改${entity.label}`),
        config: may('edit'),
        handler: request =>
            undoable(app, options, request, async tx => {
                const write = writeOf(app, options, request, tx);
                const body = (request.body ?? {}) as WireRow;
                // Locked, so that of two concurrent edits of a published row, the second one finds the draft of the first.
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

    app.post<{ Body: Static<typeof SheetBody> }>(
        `${entity.wire}/sheet`,
        { config: may('edit'), schema: { body: SheetBody }, bodyLimit: SHEET_BYTES },
        request =>
            inTransaction(request, async tx => {
                const write = writeOf(app, options, request, tx);
                const { drafts, sets } = await saveSheet({ list, options, reading, write, check, now: now() }, request.body);
                const records = await presented(app, tx, options, request.session, drafts);
                return ok({ sets, records }, `已存入调价单${sets.map(({ setNo }) => setNo).join('、')}，提交并复核后生效`);
            }),
    );

    onQuery(app, reads.stat, async ({ db, session, now: at }) => {
        const { where } = visibleTo(reading, session);
        const count = (phase: PricePhase) => sql<number>`count(*) filter (where ${phaseOf(list, { phase }, at) ?? sql`true`})::int`;
        const [found] = await db
            .select({ current: count('current'), future: count('future'), draft: count('draft'), history: count('history') })
            .from(table)
            .where(where);
        return found ?? { current: 0, future: 0, draft: 0, history: 0 };
    });
    onQuery(app, reads.asOf, async ({ session, request }) => {
        const page = await pageOf(app, reading, session, { ...(request.query as Query), phase: 'current' });
        return { ...page, records: page.records as Row<Entity>[] };
    });
    onRecordQuery(app, reading, reads.history, async ({ session, row }) => {
        const { records } = await pageOf(app, { ...reading, narrow: () => sameKey(list, row) }, session, {
            column: 'effectiveFrom',
            order: 'desc',
            pageSize: '100',
        });
        return records as PriceVersion[];
    });
    onQuery(app, reads.compare, ({ session, params }) => compareRows(app, reading, list, session, params));
    return options;
};

const joinsOf = ({ table, entity }: PriceList): NonNullable<CrudOptions['joins']> => {
    const columns = table as unknown as Record<string, typeof table.typeId>;
    const all = {
        cityName: { via: 'cityId', table: cities, text: cities.name },
        typeName: { via: 'typeId', table: vehicleTypes, text: vehicleTypes.name },
        levelOneName: { via: 'levelOneId', table: levelOnes, text: levelOnes.name },
        // For rows that have only a type.
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

/** The rows of a tab; with `asOf`, those that were (or will be) effective at that time. */
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

/** The rows of a price list that are effective at a time (wire time). */
export const holdsAt = (table: PriceList['table'], at: string): SQL =>
    sql`(${table.rowStatus} = 'published' and ${table.effectiveFrom} <= ${at}::timestamptz and (${table.effectiveTo} is null or ${table.effectiveTo} > ${at}::timestamptz))`;

const sameKey = ({ table, keys }: PriceList, row: WireRow): SQL => {
    const columns = table as unknown as Record<string, typeof table.typeId>;
    const parts = keys.flatMap(key => {
        const column = columns[key];
        return column ? [sql`${column} is not distinct from ${sql.param(row[key] ?? null, row[key] == null ? undefined : column)}`] : [];
    });
    return and(...parts) ?? sql`true`;
};
