import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { ViewPayload } from '#contract/kit/calls/saved-view.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { type Query, readList } from '#server/kit/list/read.ts';
import { users } from '../user/user.table.ts';
import { savedViews, type SavedViewRow } from './saved-view.table.ts';

/** Registers the job that counts watched views and tells their owners of what exceeds their number. */
export function addViewWatch(app: FastifyInstance): void {
    app.handlers.add({
        name: 'watchViews',
        title: '检查视图提醒',
        description: '按视图所有者的权限计数，超过其设定的数量时提醒一次，回落后再次超过才会再提醒',
        parameters: {},
        run: async given => {
            const { done } = await eachRow(given, await watchedIds(given.db), id => watchView(app, given, id));
            return `提醒${done}个视图`;
        },
    });
}

const watchedIds = async (db: Db): Promise<string[]> => {
    const rows = await db
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(isNotNull(savedViews.watchOver), eq(savedViews.delFlag, 0)))
        .orderBy(savedViews.id);
    return rows.map(({ id }) => id);
};

/** Counts one view and notes on which side of its number it is; says whether its owner was told. */
async function watchView(app: FastifyInstance, { db }: Pick<HandlerRun, 'db'>, id: string): Promise<boolean> {
    const [view] = await db.select().from(savedViews).where(eq(savedViews.id, id));
    if (view?.watchOver == null || view.delFlag !== 0) return false;
    const session = await ownerOf(app, db, view);
    const total = session && (await countOf(app, session, view));
    if (total === undefined || total === null) return false;
    const isAbove = total > view.watchOver;
    if (isAbove === view.isAbove) return false;
    const { watchOver, tenantId, owner, name } = view;
    return db.transaction(async tx => {
        const [moved] = await tx
            .update(savedViews)
            .set({ isAbove })
            .where(
                and(
                    eq(savedViews.id, id),
                    eq(savedViews.watchOver, watchOver),
                    eq(savedViews.isAbove, !isAbove),
                    eq(savedViews.delFlag, 0),
                ),
            )
            .returning({ id: savedViews.id });
        if (!moved || !isAbove) return false;
        await app.outbox.send(tx, {
            channel: 'notice',
            kind: 'view',
            to: [owner],
            title: `视图“${name}”超过${watchOver}`,
            content: `您关注的视图“${name}”现有${total}条，超过了您设定的${watchOver}条`,
            about: { type: 'savedView', id },
            link: `/view/${id}`,
            tenantId,
        });
        return true;
    });
}

const ownerOf = async (app: FastifyInstance, db: Db, { owner, tenantId }: SavedViewRow): Promise<Session | null> => {
    const [user] = await db
        .select({ userId: users.id, orgCode: users.orgCode })
        .from(users)
        .where(and(eq(users.username, owner), eq(users.delFlag, 0)));
    return user ? app.sessions.actingFor({ ...user, tenantId }) : null;
};

/** How many rows the owner would see in the list now; undefined where they may no longer open it. */
async function countOf(app: FastifyInstance, session: Session, { page, payload }: SavedViewRow): Promise<number | undefined> {
    const source = app.cruds.ofResource(page);
    if (!source || !session.permissions.has(permissionOf(source.entity, 'list'))) return undefined;
    const query = queryOf(filterQuery(source.entity, (payload as ViewPayload).filter));
    const { total } = await readList(
        app.db,
        source,
        session,
        { ...query, pageNo: '1', pageSize: '1' },
        app.settings.number('ui.count_cap'),
    );
    return total;
}

/** As the address of the list would carry it. */
const queryOf = (query: ReturnType<typeof filterQuery>): Query =>
    Object.fromEntries(
        Object.entries(query).flatMap(([key, value]) => {
            const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
            return text === '' ? [] : [[key, text]];
        }),
    );
