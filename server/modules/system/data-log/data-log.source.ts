import type { FastifyInstance } from 'fastify';
import { DataLog, type DataDifference } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Query } from '#server/kit/list/read.ts';
import type { Session } from '#server/kit/access/session.ts';
import { type Reader, textOf } from '#server/kit/list/source.ts';
import { filterWords } from '#server/kit/spreadsheet/filter-words.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { readableChanges } from './readable-changes.service.ts';
import { readableDiff } from './shown-values.ts';

/** S50 as the kit reads it, with the names that existing clients know beside ours. */
export const dataLogSource = (app: FastifyInstance): CrudOptions => ({
    entity: DataLog,
    table: auditTrail,
    scope: readableChanges(app, auditTrail),
    computed: ['changed'],
    present: (rows, { db, session }) =>
        Promise.all(
            rows.map(async row => {
                const table = textOf(row.tableName);
                const [options] = app.cruds.ofTable(table);
                const diff =
                    row.op === 'export'
                        ? await exportedDiff({ db, dictionary: app.dictionary }, options, session, row.diff as Exported)
                        : readableDiff(session, options, row.diff as DataDifference);
                return {
                    ...row,
                    diff,
                    ...(row.act ? { op_dictText: row.act } : {}),
                    tableName_dictText: options?.entity.label ?? table,
                    changed: Object.values(diff)
                        .map(({ label }) => label)
                        .join('、'),
                    // wire
                    dataTable: table,
                    dataVersion: row.versionNo,
                    dataContent: JSON.stringify(Object.fromEntries(Object.entries(diff).map(([name, { to }]) => [name, to]))),
                    type: 'json',
                };
            }),
        ),
});

/** What `logExport` stores instead of changes. */
interface Exported {
    rows: number;
    query: Query;
}

/** The number of exported rows, and the filters in words. */
const exportedDiff = async (
    services: Pick<FastifyInstance, 'dictionary'> & { db: Reader },
    options: CrudOptions | undefined,
    session: Session,
    { rows, query }: Exported,
): Promise<DataDifference> => ({
    rows: { label: '行数', from: null, to: rows },
    ...(options && { query: { label: '筛选条件', from: null, to: await filterWords(services, options, session, query) } }),
});
