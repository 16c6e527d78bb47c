import type { FastifyInstance } from 'fastify';
import { isNull, or } from 'drizzle-orm';
import { PersonTrace } from '#contract/system/person-trace.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { textOf } from '#server/kit/list/source.ts';
import { readableChanges } from '../data-log/readable-changes.service.ts';
import { users } from '../user/user.table.ts';
import { personTraces } from './person-trace.view.ts';

/** 人员轨迹: one list of what a person saw and did. Of the data log only what the reader may see of it there. */
export async function personTraceRoutes(app: FastifyInstance): Promise<void> {
    const { subject, dataId } = personTraces;
    crudRoutes(app, {
        entity: PersonTrace,
        table: personTraces,
        joins: { realname: { via: personTraces.username, table: users, key: users.username, text: users.realname } },
        scope: session => or(isNull(subject), readableChanges(app, { tableName: subject, dataId })(session)),
        present: rows =>
            rows.map(row => {
                const [options] = row.subject === null ? [] : app.cruds.ofTable(textOf(row.subject));
                return { ...row, subject: options?.entity.label ?? row.subject };
            }),
    });
}
