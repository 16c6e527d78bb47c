import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SaveContext } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { nextSetNo, OPEN_STATES } from './change-set/change-set.service.ts';
import { changeSets } from './change-set/change-set.table.ts';
import type { PriceKind } from './price-kinds.ts';

export interface DraftSet {
    id: string;
    effectiveFrom: string;
}

/** The caller's newest open change set for this kind, if there is one. */
export const ownSet = async (
    db: Reader,
    session: Pick<SaveContext['session'], 'tenantId' | 'username'>,
    kind: PriceKind,
    now: string,
): Promise<(DraftSet & { setNo: string }) | undefined> => {
    const [own] = await db
        .select({ id: changeSets.id, setNo: changeSets.setNo, effectiveFrom: changeSets.effectiveFrom })
        .from(changeSets)
        .where(
            and(
                eq(changeSets.tenantId, session.tenantId),
                eq(changeSets.createBy, session.username),
                eq(changeSets.status, 'draft'),
                inArray(changeSets.kind, [kind, 'mixed']),
                eq(changeSets.delFlag, 0),
                sql`${changeSets.effectiveFrom} > ${now}::timestamptz`,
            ),
        )
        .orderBy(desc(changeSets.id))
        .limit(1);
    return own;
};

/**
 * The change set for a draft: the given one, otherwise the caller's newest open one of the kind, otherwise a new one that takes effect
 * tomorrow at midnight.
 * @throws AppError if the given set is not open or of another kind
 */
export const draftSetFor = async (
    { tx, session }: Pick<SaveContext, 'tx' | 'session'>,
    kind: PriceKind,
    label: string,
    now: string,
    asked: unknown,
): Promise<DraftSet> => {
    if (typeof asked === 'string') return namedSet(tx, kind, asked);
    // Serialized, so that two concurrent first edits use one set, and none is submitted while a draft is being added.
    await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`draft-set:${session.tenantId}:${session.username}:${kind}`}, 0))`,
    );
    const own = await ownSet(tx, session, kind, now);
    if (own && (await isStillDraft(tx, own.id))) return own;
    const effectiveFrom = `${toWireTime(new Date(fromWireTime(now).getTime() + 86_400_000)).slice(0, 10)} 00:00:00`;
    const id = newId();
    const name = `${label}调整 ${now.slice(0, 10)}`;
    await tx.insert(changeSets).values({
        id,
        tenantId: session.tenantId,
        createBy: session.username,
        setNo: await nextSetNo(tx, now),
        name,
        kind,
        effectiveFrom,
        reason: `在${label}页面修改时自动建立`,
    });
    return { id, effectiveFrom };
};

/** Locks the set: a concurrent submission waits until the draft is added, and one in progress is waited for. */
const isStillDraft = async (tx: SaveContext['tx'], id: string): Promise<boolean> => {
    const [set] = await tx.select({ status: changeSets.status }).from(changeSets).where(eq(changeSets.id, id)).for('share');
    return set?.status === 'draft';
};

const namedSet = async (tx: SaveContext['tx'], kind: PriceKind, id: string): Promise<DraftSet> => {
    const [set] = await tx
        .select()
        .from(changeSets)
        .where(and(eq(changeSets.id, id), eq(changeSets.delFlag, 0)))
        .for('share');
    const fault = !set
        ? '调价单不存在'
        : !OPEN_STATES.includes(set.status)
          ? '只能放入草稿或已驳回的调价单'
          : set.kind !== kind && set.kind !== 'mixed'
            ? '调价单的价目类型不符'
            : undefined;
    if (!set || fault) throw refuse('VALIDATION', {}, { fields: { changeSetId: fault ?? '' } });
    return set;
};
