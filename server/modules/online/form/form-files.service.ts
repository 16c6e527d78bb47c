import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { fileFieldsOf } from '#server/kit/files/columns.ts';
import { mayRead, fieldOf, nameOf, requireColumn, type Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';

/** Folder of the files of online forms. */
const FOLDER = 'online/';

/** Does a record name the file that the caller may see, in a field that they may see? */
export async function isInReadableRecord(app: Pick<FastifyInstance, 'db' | 'forms'>, session: Session, path: string): Promise<boolean> {
    if (!path.startsWith(FOLDER)) return false;
    await app.forms.fresh();
    const places = app.forms.all().flatMap(({ options, subs }): SQL[] => {
        if (!session.permissions.has(permissionOf(options.entity, 'query'))) return [];
        const seen = visibleTo(options, session).where;
        const own = named(options, session, path).map(where => sql`exists (select 1 from ${options.table} where ${and(seen, where)})`);
        const inLines = subs.flatMap(sub =>
            named(sub.options, session, path).map(where => {
                const belongs = and(eq(requireColumn(sub.options, 'mainId'), requireColumn(options, 'id')), where);
                return sql`exists (select 1 from ${options.table} join ${sub.options.table} on ${belongs} where ${seen})`;
            }),
        );
        return [...own, ...inLines];
    });
    if (places.length === 0) return false;
    const { rows } = await app.db.execute<{ is: boolean }>(sql`select ${sql.join(places, sql` or `)} as is`);
    return rows[0]?.is === true;
}

const named = (source: Source, session: Session, path: string): SQL[] =>
    fileFieldsOf(source).flatMap(column => {
        const meta = fieldOf(source, nameOf(source, column) ?? '')?.meta;
        return meta && mayRead(session, meta) ? [sql`${path} = any(string_to_array(${column}, ','))`] : [];
    });
