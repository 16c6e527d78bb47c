import type { FastifyInstance } from 'fastify';
import { and, eq, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { permissionOf } from '#contract/kit/permissions.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { requireColumn } from '#server/kit/list/source.ts';

/** The entities whose changes a reader may see: those they may list. */
export const readableEntities = (app: FastifyInstance, session: Session): CrudOptions[] =>
    app.cruds.all().filter(({ entity }) => session.permissions.has(permissionOf(entity, 'list')));

/**
 * Changes of rows that the reader may see: the data rules of the entity hold for its history too (invariant I20).
 *
 * @param of the columns that name the table and the row that was changed
 */
export const readableChanges =
    (app: FastifyInstance, of: { tableName: PgColumn; dataId: PgColumn }) =>
    (session: Session): SQL => {
        const open: string[] = [];
        const narrowed: (SQL | undefined)[] = [];
        for (const options of readableEntities(app, session)) {
            const name = getTableName(options.table);
            // Of the log itself only exports are told; asking it for its own scope would never end.
            if (options.table === auditTrail || options.table === of.tableName.table) {
                open.push(name);
                continue;
            }
            const { beyond } = visibleTo(options, session);
            if (!beyond) open.push(name);
            else {
                const id = requireColumn(options, 'id');
                const seen = sql`exists (select 1 from ${options.table} where ${id}::text = ${of.dataId} and ${beyond})`;
                narrowed.push(and(eq(of.tableName, name), seen));
            }
        }
        return or(open.length > 0 ? inArray(of.tableName, [...new Set(open)]) : undefined, ...narrowed) ?? sql`false`;
    };
