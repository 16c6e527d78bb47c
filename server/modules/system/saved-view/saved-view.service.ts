import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { MAX_VIEW_BYTES, MAX_VIEWS, type SavedView, type SaveViewBody, type ViewPayload } from '#contract/kit/calls/saved-view.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { versionConflict } from '#server/kit/crud/conflicts.ts';
import { badRequest, notFound, refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { roleCodesOf } from './saved-view-roles.ts';
import { savedViews, type SavedViewRow } from './saved-view.table.ts';

/** The views of these pages that the caller sees: own ones first, then those shared with everybody or with one of the caller's roles. */
export async function listViews(db: Db, session: Session, pages: readonly string[]): Promise<SavedView[]> {
    const own = eq(savedViews.owner, session.username);
    const shared = or(eq(savedViews.shareScope, 'all'), and(eq(savedViews.shareScope, 'role'), sharedWithRoles(session)));
    const rows = await db
        .select({ view: savedViews, ownerName: realname })
        .from(savedViews)
        .where(and(live(session), inArray(savedViews.page, [...pages]), or(own, shared)))
        .orderBy(desc(own), asc(savedViews.sortNo), asc(savedViews.id));
    return rows.map(({ view, ownerName }) => present(view, session, ownerName));
}

/**
 * Creates a view, or overwrites the caller's own one.
 * @throws AppError 404 for a view that is not the caller's; VERSION_CONFLICT, DUPLICATE, LIMIT_EXCEEDED
 */
export async function saveView(tx: Tx, session: Session, body: SaveViewBody): Promise<SavedView> {
    const { page, shareScope, payload, isDefault } = body;
    const name = body.name.trim();
    if (Buffer.byteLength(JSON.stringify(payload)) > MAX_VIEW_BYTES) throw badRequest({ payload: '视图内容过大' });
    // One save at a time for each person and page: the name, the limit and the one default are decided in order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`view:${session.tenantId}:${page}:${session.username}`}, 0))`);
    const current = body.id === undefined ? undefined : await requireFresh(tx, session, body);
    await requireFreeName(tx, session, page, name, current?.id);
    if (!current) await requireRoom(tx, session, page);
    if (isDefault) await dropDefault(tx, session, page, current?.id);
    const watchOver = body.watchOver === undefined ? (current?.watchOver ?? null) : body.watchOver;
    // Counted afresh under another number, so that what exceeds it already is told once.
    const watch = { watchOver, isAbove: watchOver === current?.watchOver && current?.isAbove === true };
    const values = { name, shareScope, roleCodes: await roleCodesOf(tx, session, body), payload, isDefault, ...watch };
    const [stored] = current
        ? await tx
              .update(savedViews)
              .set({ ...values, ...stamp(session) })
              .where(eq(savedViews.id, current.id))
              .returning()
        : await tx
              .insert(savedViews)
              .values({ ...values, id: newId(), page, tenantId: session.tenantId, owner: session.username, createBy: session.username })
              .returning();
    if (!stored) throw notFound();
    return present(stored, session);
}

/** @throws AppError 404 for a view that is not the caller's, be it shared or not */
export async function deleteView(tx: Tx, session: Session, id: string): Promise<void> {
    const gone = await tx
        .update(savedViews)
        .set({ delFlag: 1, ...stamp(session) })
        .where(ownById(session, id))
        .returning({ id: savedViews.id });
    if (gone.length === 0) throw notFound();
}

// An account alone has one user; who has left keeps a name.
const realname = sql<string | null>`(select u.realname from sys_user u where lower(u.username) = lower(${savedViews.owner}) limit 1)`;

const live = (session: Session) => and(eq(savedViews.tenantId, session.tenantId), eq(savedViews.delFlag, 0));

const ownOf = (session: Session, page: string) => and(live(session), eq(savedViews.owner, session.username), eq(savedViews.page, page));

// As text: what is no number is then simply no id of ours.
const ownById = (session: Session, id: string) =>
    and(live(session), eq(savedViews.owner, session.username), sql`${savedViews.id}::text = ${id}`);

const stamp = (session: Session) => ({ version: sql`${savedViews.version} + 1`, updateBy: session.username, updateTime: sql`now()` });

function sharedWithRoles({ roles }: Session): SQL {
    const codes = sql.join(
        roles.map(role => sql`${role}`),
        sql`, `,
    );
    return roles.length === 0 ? sql`false` : sql`string_to_array(${savedViews.roleCodes}, ',') && array[${codes}]::text[]`;
}

async function requireFresh(tx: Tx, session: Session, { id = '', version, page }: SaveViewBody): Promise<SavedViewRow> {
    if (version === undefined) throw badRequest({ version: '缺少版本号' });
    const [row] = await tx
        .select()
        .from(savedViews)
        .where(and(ownById(session, id), eq(savedViews.page, page)))
        .for('update');
    if (!row) throw notFound();
    if (row.version === version) return row;
    const { createBy, createTime, updateBy, updateTime } = row;
    throw await versionConflict(tx, { ...present(row, session), createBy, createTime, updateBy, updateTime });
}

async function requireFreeName(tx: Tx, session: Session, page: string, name: string, besides = '0') {
    const [taken] = await tx
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(ownOf(session, page), eq(savedViews.name, name), ne(savedViews.id, besides)));
    if (taken) throw refuse('DUPLICATE', { label: '名称' }, { fields: { name: '名称已存在' } });
}

async function requireRoom(tx: Tx, session: Session, page: string) {
    const [held] = await tx.select({ n: count() }).from(savedViews).where(ownOf(session, page));
    if ((held?.n ?? 0) >= MAX_VIEWS) throw refuse('LIMIT_EXCEEDED', { label: '视图数量', n: MAX_VIEWS });
}

async function dropDefault(tx: Tx, session: Session, page: string, besides = '0') {
    await tx
        .update(savedViews)
        .set({ isDefault: false, ...stamp(session) })
        .where(and(ownOf(session, page), eq(savedViews.isDefault, true), ne(savedViews.id, besides)));
}

const present = (row: SavedViewRow, session: Session, ownerName?: string | null): SavedView => {
    const isOwn = row.owner === session.username;
    const roleCodes = isOwn && row.roleCodes ? row.roleCodes.split(',') : [];
    const { id, page, name, owner, shareScope, version } = row;
    // Checked by its schema before it was stored.
    const payload = row.payload as ViewPayload;
    return {
        ...{ id, page, name, owner, ownerName: ownerName ?? (isOwn ? session.realname : owner), isOwn },
        ...{ shareScope, roleCodes, payload, isDefault: isOwn && row.isDefault, watchOver: isOwn ? row.watchOver : null, version },
    };
};
