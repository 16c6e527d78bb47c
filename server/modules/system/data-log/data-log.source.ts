import type { FastifyInstance } from 'fastify';
import { and, eq, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataLog, type DataDifference } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { requireColumn, textOf } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { readableDiff } from './shown-values.ts';

/** The entities whose changes a reader may see: those they may list. */
export const readableEntities = (app: FastifyInstance, session: Session): CrudOptions[] =>
    app.cruds.all().filter(({ entity }) => session.permissions.has(permissionOf(entity, 'list')));

/** Changes of rows that the reader may see: the data rules of the entity hold for its history too (invariant I20). */
const scopeOf = (app: FastifyInstance) => (session: Session) => {
    const open: string[] = [];
    const narrowed: (SQL | undefined)[] = [];
    for (const options of readableEntities(app, session)) {
        const name = getTableName(options.table);
        // Of the log itself only exports are told; asking it for its own scope would never end.
        if (options.table === auditTrail) {
            open.push(name);
            continue;
        }
        const { beyond } = visibleTo(options, session);
        if (!beyond) open.push(name);
        else {
            const id = requireColumn(options, 'id');
            const seen = sql`exists (select 1 from ${options.table} where ${id}::text = ${auditTrail.dataId} and ${beyond})`;
            narrowed.push(and(eq(auditTrail.tableName, name), seen));
        }
    }
    return or(open.length > 0 ? inArray(auditTrail.tableName, [...new Set(open)]) : undefined, ...narrowed) ?? sql`false`;
};

/** S50 as the kit reads it, with the names that existing clients know beside ours. */
export const dataLogSource = (app: FastifyInstance): CrudOptions => ({
    entity: DataLog,
    table: auditTrail,
    scope: scopeOf(app),
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
