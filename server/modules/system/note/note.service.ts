import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { splitPaths } from '#contract/kit/files.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { type AddNoteBody, type Colleague, MAX_NOTE_FILES, type Note, type NoteQuery } from '#contract/kit/calls/note.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { AppError, badRequest, notFound } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { findFiles } from '#server/modules/system/oss-file/file.service.ts';
import { hasNameOrAccount } from '#server/modules/system/user/user-named.service.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { notes } from './note.table.ts';

type App = Pick<FastifyInstance, 'db' | 'cruds' | 'clock' | 'outbox'>;
type Reader = Db | Tx;

/** More than anybody reads of one record. */
const MOST = 200;
const FEED = { days: 30, most: 20 };
const MOST_PEOPLE = 20;

/**
 * What the record is called, for who may see it.
 * @throws AppError 404 for a record that does not exist or that the caller may not see: both look alike
 */
async function titleOf({ cruds }: App, db: Reader, session: Session, { resource, recordId }: NoteQuery): Promise<string> {
    const source = cruds.ofResource(resource);
    if (!source || !session.permissions.has(permissionOf(source.entity, 'query'))) throw notFound();
    const row = await readOne(db, source, session, recordId);
    return (textOf(row[source.entity.represent]) || recordId).slice(0, 200);
}

const live = (session: Session) => and(eq(notes.tenantId, session.tenantId), eq(notes.delFlag, 0));

/** The notes with the names of their writers and of those whom they call. */
async function present(db: Reader, session: Session, rows: readonly (typeof notes.$inferSelect)[]): Promise<Note[]> {
    const accounts = [...new Set(rows.flatMap(({ createBy, mentions }) => [createBy, ...mentions]))];
    const people = await db
        .select({ username: users.username, realname: users.realname })
        .from(users)
        .where(and(eq(users.tenantId, session.tenantId), inArray(users.username, [...accounts, ''])));
    const nameOf = (username: string) => people.find(person => person.username === username)?.realname ?? username;
    return rows.map(({ id, resource, recordId, title, body, mentions, files, createBy, createTime }) => ({
        ...{ id, resource, recordId, title, body, files, createTime },
        mentions: mentions.map(username => ({ username, realname: nameOf(username) })),
        author: nameOf(createBy),
        isOwn: createBy === session.username,
    }));
}

/** The notes of one record, the newest first. @throws AppError 404 where the caller may not see the record */
export async function notesOf(app: App, session: Session, query: NoteQuery): Promise<Note[]> {
    await titleOf(app, app.db, session, query);
    const rows = await app.db
        .select()
        .from(notes)
        .where(and(live(session), eq(notes.resource, query.resource), eq(notes.recordId, query.recordId)))
        .orderBy(desc(notes.id))
        .limit(MOST);
    return present(app.db, session, rows);
}

/** Notes of the last month that call the caller, or that follow one of the caller's, of records that the caller may still see. */
export async function noteFeed(app: App, session: Session): Promise<Note[]> {
    const calls = sql`${notes.mentions} ? ${session.username}`;
    const follows = sql`exists (select 1 from sys_note own where own.tenant_id = ${notes.tenantId} and own.resource = ${notes.resource}
        and own.record_id = ${notes.recordId} and own.del_flag = 0 and own.create_by = ${session.username} and own.id < ${notes.id})`;
    const rows = await app.db
        .select()
        .from(notes)
        .where(
            and(
                live(session),
                gt(notes.createTime, sql`now() - make_interval(days => ${FEED.days})`),
                sql`${notes.createBy} <> ${session.username}`,
                or(calls, follows),
            ),
        )
        .orderBy(desc(notes.id))
        .limit(FEED.most);
    const isSeen = await Promise.all(rows.map(row => maySee(app, session, row)));
    return present(
        app.db,
        session,
        rows.filter((_, index) => isSeen[index]),
    );
}

async function maySee(app: App, session: Session, record: NoteQuery): Promise<boolean> {
    try {
        await titleOf(app, app.db, session, record);
        return true;
    } catch (error) {
        if (error instanceof AppError && error.status === 404) return false;
        throw error;
    }
}

/**
 * Writes a note about a record, and tells those whom it calls.
 * @throws AppError 404 where the caller may not see the record; 400 for people who are not there, and for files of others
 */
export async function addNote(app: App, tx: Tx, session: Session, { body, mentions = [], files, ...record }: AddNoteBody): Promise<Note> {
    const title = await titleOf(app, tx, session, record);
    const called = await peopleOf(tx, session, mentions);
    await refuseFiles(tx, session, splitPaths(files));
    const [row] = await tx
        .insert(notes)
        .values({
            ...{ id: newId(), tenantId: session.tenantId, createBy: session.username, createTime: toWireTime(app.clock.date()) },
            ...record,
            title,
            body: body.trim(),
            mentions,
            files: files || null,
        })
        .returning();
    if (!row) throw notFound();
    const others = called.filter(({ username }) => username !== session.username);
    if (others.length > 0)
        await app.outbox.send(tx, {
            channel: 'notice',
            kind: 'mention',
            to: others.map(person => person.username),
            title: `${session.realname}在${title}的备注中提到了您`,
            content: row.body,
            link: `/${record.resource}/${encodeURIComponent(record.recordId)}/show`,
            tenantId: session.tenantId,
            by: session.username,
        });
    const [note] = await present(tx, session, [row]);
    if (!note) throw notFound();
    return note;
}

/** Takes an own note back. @throws AppError 404 for a note that is not the caller's */
export async function deleteNote(tx: Tx, session: Session, id: string): Promise<void> {
    const gone = await tx
        .update(notes)
        .set({ delFlag: 1, updateBy: session.username, updateTime: sql`now()` })
        .where(and(live(session), eq(notes.id, id), eq(notes.createBy, session.username)))
        .returning({ id: notes.id });
    if (gone.length === 0) throw notFound();
}

const active = (session: Session) => and(eq(users.tenantId, session.tenantId), eq(users.delFlag, 0), eq(users.status, 1));

async function peopleOf(tx: Tx, session: Session, usernames: readonly string[]) {
    const found = await tx
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(and(active(session), inArray(users.username, [...usernames, ''])));
    const missing = usernames.find(username => !found.some(person => person.username === username));
    if (missing !== undefined) throw badRequest({ mentions: `${missing}已停用或不存在，请重新选择` });
    return found;
}

/** A note opens its files to who sees the record, so only files that the writer has uploaded may come with it. */
async function refuseFiles(tx: Tx, session: Session, paths: readonly string[]): Promise<void> {
    if (paths.length > MAX_NOTE_FILES) throw badRequest({ files: `附件最多${MAX_NOTE_FILES}个` });
    const found = await findFiles(tx, paths);
    const own = found.filter(file => file.ownerId === session.userId && file.folder === 'note');
    if (own.length < paths.length) throw badRequest({ files: '附件已失效，请重新上传' });
}

/** Colleagues by a part of account, name or its pinyin. */
export const colleagues = async (db: Db, session: Session, keyword = ''): Promise<Colleague[]> =>
    db
        .select({ username: users.username, realname: users.realname })
        .from(users)
        .where(and(active(session), await hasNameOrAccount(db, keyword)))
        .orderBy(users.realname, users.username)
        .limit(MOST_PEOPLE);

/** Is the file part of a note about a record that the caller may see? */
export async function isInReadableNote(app: App, session: Session, path: string): Promise<boolean> {
    if (!path.startsWith('note/')) return false;
    const rows = await app.db
        .select({ resource: notes.resource, recordId: notes.recordId })
        .from(notes)
        .where(and(live(session), sql`${path} = any(string_to_array(${notes.files}, ','))`))
        .limit(5);
    const seen = await Promise.all(rows.map(row => maySee(app, session, row)));
    return seen.includes(true);
}
