import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getTableName } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import {
    DataAsOfQuery,
    DataChangeQuery,
    DataCompareQuery,
    DataLog,
    DataPairQuery,
    DataVersionsQuery,
    LoggedTablesQuery,
    RestoreBody,
} from '#contract/system/data-log.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, notFound, refuseWith } from '#server/kit/errors.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import type { DataDifference } from '#contract/system/data-log.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { dataLogSource } from './data-log.source.ts';
import { readableEntities } from './readable-changes.service.ts';
import { entryWithHistory, historyOf, versionOf } from './history.ts';
import { withNames } from './named-values.ts';
import { rewind } from './rewind.ts';
import { lastKnown, restore } from './restore.ts';
import { recordRefusal, restorableOf } from './restore.service.ts';
import { changesOf, differencesOf, valuesOf } from './shown-values.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(DataLog, action) } });
const WIRE = DataLog.wire;
/** wire: names that existing clients filter by. */
const WIRE_FILTERS = { dataTable: 'tableName', dataVersion: 'versionNo' } as const;

/** S50 变更审计 and the contract's data log (SYS-08). */
export const dataLogRoutes: FastifyPluginAsyncTypebox = async app => {
    const source = dataLogSource(app);
    app.addHook('preValidation', async request => {
        if (!request.url.includes('/list') && !request.url.includes('/exportXls')) return;
        const query = request.query as Record<string, unknown>;
        for (const [theirs, ours] of Object.entries(WIRE_FILTERS)) {
            if (query[theirs] !== undefined && query[ours] === undefined) query[ours] = query[theirs];
        }
        // A record's own screen knows its resource, not its table.
        const entity = typeof query.tableName === 'string' ? app.cruds.ofResource(query.tableName) : undefined;
        if (entity) query.tableName = getTableName(entity.table);
    });
    crudRoutes(app, source);

    onQuery(app, LoggedTablesQuery, ({ session }) => {
        const labels = new Map(readableEntities(app, session).map(({ table, entity }) => [getTableName(table), entity.label]));
        return [...labels].map(([value, text]) => ({ value, text })).sort((a, b) => a.text.localeCompare(b.text, 'zh'));
    });

    onQuery(app, DataVersionsQuery, async ({ db, session, params }) => {
        const history = await historyOf(app, db, session, params);
        if (history.entries.length === 0) throw refuseWith('未找到版本信息');
        return history.entries.map((entry, index) => versionOf(app, session, history, entry, history.states[index]));
    });

    const compared = async (session: Parameters<typeof historyOf>[2], ids: readonly string[]) =>
        Promise.all(
            ids.map(async id => {
                const { history, entry, state } = await entryWithHistory(app, app.db, session, id);
                if (!entry) throw notFound();
                return { options: history.options, state, version: versionOf(app, session, history, entry, state) };
            }),
        );

    onQuery(app, DataPairQuery, async ({ session, params }) =>
        (await compared(session, [params.dataId1, params.dataId2])).map(({ version }) => version),
    );

    onQuery(app, DataCompareQuery, async ({ db, session, params }) => {
        const pair = await compared(session, [params.dataId1, params.dataId2]);
        const [older, newer] = pair.sort((a, b) => (BigInt(a.version.id) < BigInt(b.version.id) ? -1 : 1));
        const isSame = older?.version.dataTable === newer?.version.dataTable && older?.version.dataId === newer?.version.dataId;
        if (!older || !newer || !isSame) throw badRequest({ dataId2: '请选择相同的数据库表和数据ID进行比较' });
        const changes = differencesOf(session, older.options, older.state, newer.state);
        return { older: older.version, newer: newer.version, changes: await withNames(db, session, older.options, changes) };
    });

    onQuery(app, DataChangeQuery, async ({ db, session, params }) => {
        const { row, history, state } = await entryWithHistory(app, db, session, params.id);
        const { options, now } = history;
        const refusal = session.permissions.has(permissionOf(DataLog, 'restore'))
            ? recordRefusal(options, now, session)
            : '您没有恢复数据的权限';
        return {
            label: options.entity.label,
            resource: options.entity.resource,
            changes: await withNames(db, session, options, changesOf(session, options, row.diff as DataDifference)),
            restorable: await withNames(
                app.db,
                session,
                options,
                now ? restorableOf(session, options, now, state) : lastKnown(session, options, history),
            ),
            isDeleted: now === undefined,
            ...(refusal === undefined ? {} : { refusal }),
            version: now ? Number(now.version ?? 0) : null,
        };
    });

    onQuery(app, DataAsOfQuery, async ({ db, session, params }) => {
        const { options, entries, now } = await historyOf(app, db, session, params);
        if (!now && entries.length === 0) throw notFound();
        const later = entries.filter(entry => entry.createTime > params.at);
        const [last] = entries.slice(later.length);
        const state = last?.op === 'delete' ? undefined : rewind(now, later);
        const values = await withNames(db, session, options, valuesOf(session, options, state ?? {}));
        return { exists: state !== undefined, versionNo: last?.versionNo ?? null, values };
    });

    app.post(`${WIRE}/restore`, { config: may('restore'), schema: { body: RestoreBody } }, request =>
        inTransaction(request, tx => restore(app, request, tx, request.body)),
    );
};
