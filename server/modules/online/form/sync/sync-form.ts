import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { FormDefinition, FormVersion, SyncPlan } from '#contract/online/form.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { tried } from '#server/kit/transaction.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { definitionOf } from '../definition.ts';
import { forms, formVersions } from '../form.table.ts';
import type { Statements, Syncing } from './syncing.ts';
import { putAway, syncTables } from './sync-tables.ts';
import { tablesOf } from './tables.ts';

type Head = typeof forms.$inferSelect;

/** Moving values of a large table takes longer than a page may. */
const TIME_LIMIT = '60s';

/** Gives the statements of a transaction the time that moving values takes. */
export const allowTime = async (tx: Statements): Promise<void> => {
    await tx.execute(sql.raw(`set local statement_timeout = '${TIME_LIMIT}'`));
};

/** The form's row, for one synchronisation at a time. */
const lockForm = async (tx: Statements, session: Pick<Session, 'tenantId'>, id: string): Promise<Head> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('onl_cgform'), hashtext(${id}))`);
    const [head] = await tx.select().from(forms).where(eq(forms.id, id)).for('update');
    if (!head || head.tenantId !== session.tenantId) throw notFound();
    return head;
};

const syncingOf = async (tx: Statements, head: Head): Promise<Syncing> => {
    const rows = await tx
        .select({ archive: formVersions.archive })
        .from(formVersions)
        .where(eq(formVersions.formId, head.id))
        .orderBy(desc(formVersions.version));
    return { tx, version: head.tableVersion + 1, archived: rows.flatMap(({ archive }) => archive), steps: [], archive: [] };
};

const planOf = ({ steps }: Syncing, next: FormDefinition): SyncPlan => ({
    steps,
    rows: steps.reduce((most, { rows }) => Math.max(most, rows), 0),
    lost: steps.reduce((sum, { lost }) => sum + lost, 0),
    isRefused: steps.some(({ refused }) => refused !== undefined),
    token: createHash('sha256')
        .update(JSON.stringify([next, steps]))
        .digest('hex')
        .slice(0, 32),
});

/** What a synchronisation would do now: it is tried and undone. */
export const planForm = (db: Db, session: Session, id: string): Promise<SyncPlan> =>
    tried(db, async tx => {
        await allowTime(tx);
        const head = await lockForm(tx, session, id);
        const syncing = await syncingOf(tx, head);
        const next = definitionOf(head);
        await syncTables(syncing, next, head.synced);
        return planOf(syncing, next);
    });

/**
 * Makes the tables what the form says, and keeps the version.
 * @param wish `normal` refuses a plan that loses values, `force` needs the token of the plan that was shown
 * @throws AppError with the reason; nothing has happened then
 */
export async function syncForm(
    tx: Statements,
    session: Pick<Session, 'tenantId' | 'username'>,
    id: string,
    wish: { mode: 'normal' | 'force'; token?: string | undefined },
): Promise<{ plan: SyncPlan; version: number }> {
    const head = await lockForm(tx, session, id);
    const syncing = await syncingOf(tx, head);
    const next = definitionOf(head);
    await syncTables(syncing, next, head.synced);
    const plan = planOf(syncing, next);
    const refused = plan.steps.find(step => step.refused !== undefined)?.refused;
    if (refused !== undefined) throw refuseWith(refused);
    if (plan.lost > 0 && wish.mode === 'normal') throw refuseWith(`同步会移除${plan.lost}个值，请查看变更计划，确认后强制同步`);
    if (wish.mode === 'force' && wish.token === undefined) throw refuseWith('请先查看变更计划，再强制同步');
    if (wish.token !== undefined && wish.token !== plan.token) throw refuseWith('数据或表单已有变化，请重新查看变更计划');
    await keepVersion(tx, session, syncing, next);
    return { plan, version: syncing.version };
}

const keepVersion = async (
    tx: Statements,
    { tenantId, username }: Pick<Session, 'tenantId' | 'username'>,
    syncing: Syncing,
    next: FormDefinition,
) => {
    const { version, archive, steps } = syncing;
    await tx.insert(formVersions).values({
        ...{ id: newHexId(), tenantId, formId: next.id, version, definition: next, archive },
        ...{ says: steps.map(({ says }) => says), createBy: username },
    });
    await tx
        .update(forms)
        .set({ isDbSynch: true, tableVersion: version, syncTime: sql`now()`, synced: next })
        .where(eq(forms.id, next.id));
    await bumpVersion(tx, 'form');
};

/** Puts the tables of a form that goes away under other names. Nothing brings them back but a person with the database. */
export async function archiveForm(tx: Tx, session: Session, id: string): Promise<void> {
    const head = await lockForm(tx, session, id);
    if (!head.synced) return;
    const syncing = await syncingOf(tx, head);
    for (const table of tablesOf(head.synced)) await putAway(syncing, table);
    await tx.insert(formVersions).values({
        ...{ id: newHexId(), tenantId: head.tenantId, formId: id, version: syncing.version, definition: head.synced },
        ...{ archive: syncing.archive, says: syncing.steps.map(({ says }) => says), createBy: session.username },
    });
}

/** What the tables of a form were made from, the newest first. */
export async function versionsOf(db: Db, id: string): Promise<FormVersion[]> {
    const { version, createBy, createTime, says } = formVersions;
    return db.select({ version, createBy, createTime, says }).from(formVersions).where(eq(formVersions.formId, id)).orderBy(desc(version));
}

/** The definition of a former version. @throws AppError 404 */
export async function definitionAt(db: Db | Tx, id: string, version: number): Promise<FormDefinition> {
    const [found] = await db
        .select({ definition: formVersions.definition, version: formVersions.version })
        .from(formVersions)
        .where(sql`${formVersions.formId} = ${id} and ${formVersions.version} = ${version}`);
    if (!found) throw notFound();
    return found.definition;
}
