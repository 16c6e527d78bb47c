import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { DRAFT_DAYS, type DraftBody, keptInDraft, MAX_DRAFT_CHARS, type ServerDraft } from '#contract/kit/calls/draft.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Cruds } from '#server/kit/crud/registry.ts';
import { badRequest } from '#server/kit/errors.ts';
import { formDrafts } from './draft.table.ts';

/** Drafts that one person may have; an older one makes room. */
const MOST = 50;
/** The last characters of a sealed text are not encrypted: blanks are added, which JSON ignores. */
const TAIL = ' '.repeat(8);

type Who = Pick<Session, 'userId' | 'tenantId'>;

const own = ({ userId, tenantId }: Who) => and(eq(formDrafts.userId, userId), eq(formDrafts.tenantId, tenantId));
const isFresh = gt(formDrafts.updateTime, sql`now() - make_interval(days => ${DRAFT_DAYS})`);

/** One's own draft of a form; null where there is none, or none any more. */
export async function readDraft(db: Db, secrets: Secrets, who: Who, name: string): Promise<ServerDraft | null> {
    const [row] = await db
        .select()
        .from(formDrafts)
        .where(and(own(who), eq(formDrafts.name, name), isFresh));
    if (!row) return null;
    const values = JSON.parse(secrets.open('draft', row.content)) as Record<string, unknown>;
    return { at: row.updateTime, device: row.device, version: row.recordVersion, values, isPartial: row.isPartial };
}

/**
 * Keeps a draft in place of the one before. What the contract says is personal or secret is left out, whatever the client sends.
 *
 * @throws AppError a 400 for a form of no known entity, and for more than a form holds
 */
export async function keepDraft(tx: Tx, { secrets, cruds }: { secrets: Secrets; cruds: Cruds }, who: Who, body: DraftBody): Promise<void> {
    const { name, device, version } = body;
    const options = cruds.all().find(({ entity }) => name.startsWith(`${entity.resource}/`));
    if (!options) throw badRequest({ name: '该表单的草稿不在服务器保存' });
    const text = JSON.stringify(keptInDraft(options.entity, body.values));
    if (text.length > MAX_DRAFT_CHARS) throw badRequest({ values: '内容过多，草稿只保存在本机' });
    const content = secrets.seal('draft', text + TAIL);
    const row = { device, recordVersion: version, content, isPartial: body.isPartial };
    await tx
        .insert(formDrafts)
        .values({ ...row, userId: who.userId, tenantId: who.tenantId, name })
        .onConflictDoUpdate({
            target: [formDrafts.userId, formDrafts.tenantId, formDrafts.name],
            set: { ...row, updateTime: sql`now()` },
        });
    const newest = tx.select({ name: formDrafts.name }).from(formDrafts).where(own(who)).orderBy(desc(formDrafts.updateTime)).limit(MOST);
    await tx.delete(formDrafts).where(and(own(who), notInArray(formDrafts.name, newest)));
}

/** Forgets a draft; nothing happens where there is none. */
export async function dropDraft(tx: Tx, who: Who, name: string): Promise<void> {
    await tx.delete(formDrafts).where(and(own(who), eq(formDrafts.name, name)));
}
