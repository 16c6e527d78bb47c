import type { FastifyInstance } from 'fastify';
import { DataLog, type DataDifference } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { textOf } from '#server/kit/list/source.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { readableChanges } from './readable-changes.service.ts';
import { readableDiff } from './shown-values.ts';

/** S50 as the kit reads it, with the names that existing clients know beside ours. */
export const dataLogSource = (app: FastifyInstance): CrudOptions => ({
    entity: DataLog,
    table: auditTrail,
    scope: readableChanges(app, auditTrail),
    computed: ['changed'],
    present: (rows, { session }) =>
        rows.map(row => {
            const table = textOf(row.tableName);
            const [options] = app.cruds.ofTable(table);
            const diff = readableDiff(session, options, row.diff as DataDifference);
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
});
