import { eq } from 'drizzle-orm';
import { CancelSet, PublishSet, ReviewSet, RollbackSet, SubmitSet } from '#contract/price/change-set.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { type ActionRoute, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { draftsOf, loadRows, withDrafts } from '../price-book.service.ts';
import { PRICE_LISTS, type PriceKind } from '../price-kinds.ts';
import { planOf } from '../price-row.ts';
import { pastOrders, replay } from '../replay.service.ts';
import { changeSets, type ChangeSetRow } from './change-set.table.ts';
import { publishRows, refuseConflicts, type SetImpact } from './publish.service.ts';
import { nextSetNo, OPEN_STATES } from './change-set.service.ts';
import { takeBack } from './undo.service.ts';

const DAYS = 30;

type TextOf = (code: string, value: string) => string;

/** The named actions of a change set (domain 4.3): draft → pending → published → rolled back. */
export const changeSetActions = (app: FastifyInstance): ActionRoute[] => {
    const textOf: TextOf = (code, value) => app.dictionary.dictText(code, value) ?? value;
    const not = (row: WireRow, action: string, next: string) =>
        `当前状态为“${textOf('change_status', row.status as string)}”，不能${action}${next}`;
    return [
        onAction(SubmitSet, {
            guard: row => (OPEN_STATES.includes(row.status) ? undefined : not(row, '提交', '')),
            run: async ({ tx, row, session, now }) => ({
                status: 'pending',
                submitBy: session.username,
                submitTime: now,
                reviewBy: null,
                reviewTime: null,
                rejectReason: null,
                impact: await measured(app, tx, session, row as unknown as ChangeSetRow, now),
            }),
            message: '已提交，等待他人复核',
        }),
        onAction(ReviewSet, {
            guard: (row, { session }) =>
                row.status !== 'pending'
                    ? not(row, '复核', '，请先提交')
                    : row.reviewBy
                      ? '已复核通过，等待发布'
                      : isMaker(row, session)
                        ? refuse('SELF_REVIEW')
                        : undefined,
            run: async ({ tx, row, input, session, now }) => {
                const set = row as unknown as ChangeSetRow;
                const review = { reviewBy: session.username, reviewTime: now };
                if (!input.approve) {
                    if (!input.reason) throw refuse('VALIDATION', {}, { fields: { reason: '请输入驳回原因' } });
                    return answerWith({ set: { ...review, status: 'rejected', rejectReason: input.reason }, message: '已驳回' });
                }
                if (!input.publishNow) return answerWith({ set: review, message: '复核通过，等待发布' });
                return { ...review, ...(await published(tx, session, set, now)) };
            },
            message: '复核通过，已发布',
        }),
        onAction(PublishSet, {
            guard: (row, { session }) =>
                row.status !== 'pending'
                    ? not(row, '发布', '，请先提交')
                    : !row.reviewBy
                      ? '请先由他人复核'
                      : isMaker(row, session)
                        ? refuse('SELF_REVIEW')
                        : undefined,
            run: ({ tx, row, session, now }) => published(tx, session, row as unknown as ChangeSetRow, now),
            message: '已发布',
        }),
        onAction(RollbackSet, {
            guard: row => (row.status === 'published' ? undefined : not(row, '回滚', '，只有已发布的可以回滚')),
            run: async ({ tx, row, input, session, now }) => rolledBack(tx, session, row as unknown as ChangeSetRow, input.reason, now),
            message: '已回滚，原价已恢复',
        }),
        onAction(CancelSet, {
            guard: (row, { now }) => {
                if (['draft', 'pending', 'rejected'].includes(row.status as string)) return undefined;
                if (row.status === 'published' && (row.effectiveFrom as string) > now) return undefined;
                return not(row, '作废', row.status === 'published' ? '，已生效的请回滚' : '');
            },
            run: async ({ tx, row, session, now }) => {
                const set = row as unknown as ChangeSetRow;
                if (set.status === 'published') {
                    const { closed = [] } = await impactOf(tx, set.id);
                    await takeBack(tx, session, { setId: set.id, intoSet: set.id, closed, now });
                }
                return { status: 'canceled' };
            },
            message: '已作废',
        }),
    ];
};

/** The person who created or submitted the prices must not approve them (domain 8). */
const isMaker = (row: WireRow, session: Session) => row.submitBy === session.username || row.createBy === session.username;

/** The column is not a field of the contract, so rows of the kit do not have it. */
const impactOf = async (tx: Tx, id: string): Promise<SetImpact> => {
    const [found] = await tx.select({ impact: changeSets.impact }).from(changeSets).where(eq(changeSets.id, id));
    return found?.impact ?? {};
};

const published = async (tx: Tx, session: Session, set: ChangeSetRow, now: string) => {
    const { closed } = await publishRows(tx, session, set, now);
    return { status: 'published', publishTime: now, impact: { ...(await impactOf(tx, set.id)), closed } };
};

/** The effect that the submitted set would have had on the orders of the last month; refuses a set that could not be published. */
const measured = async (app: FastifyInstance, tx: Tx, session: Session, set: ChangeSetRow, now: string): Promise<SetImpact> => {
    const least = Number(app.settings.text('price.future_min_minutes') ?? 10);
    const earliest = addMinutes(now, least);
    const drafts = await draftsOf(tx, set.id);
    if (Object.values(drafts).every(rows => rows.length === 0)) throw refuseWith('调价单里还没有价目，请先在价格页面新增或改价');
    const early = Object.values(drafts)
        .flat()
        .some(row => row.effectiveFrom < earliest);
    if (set.effectiveFrom < earliest || early)
        throw refuse('VALIDATION', {}, { fields: { effectiveFrom: `生效时间至少晚于当前${least}分钟` } });
    for (const kind of Object.keys(PRICE_LISTS) as PriceKind[])
        await refuseConflicts(tx, PRICE_LISTS[kind], planOf(PRICE_LISTS[kind], await loadRows(tx, kind), drafts[kind]));
    const book = await app.priceBook.read();
    const { changeBp, orders, up, down } = replay(
        await pastOrders(tx, session, now, DAYS),
        book,
        withDrafts(book, drafts),
        set.effectiveFrom,
    );
    return { changeBp, orders, up, down };
};

/**
 * Creates a change set that restores the previous prices from now on; placed orders keep their prices. One person may do it alone, because
 * the previous prices were reviewed before: no reviewer is recorded (I18).
 */
const rolledBack = async (tx: Tx, session: Session, set: ChangeSetRow, reason: string, now: string) => {
    const id = newId();
    const who = { createBy: session.username, submitBy: session.username };
    await tx.insert(changeSets).values({
        ...who,
        id,
        tenantId: session.tenantId,
        setNo: await nextSetNo(tx, now),
        name: `回滚${set.setNo}`.slice(0, 64),
        kind: set.kind,
        status: 'published',
        effectiveFrom: now,
        reason,
        rollbackOf: set.id,
        submitTime: now,
        publishTime: now,
    });
    const { closed = [] } = await impactOf(tx, set.id);
    await takeBack(tx, session, { setId: set.id, intoSet: id, closed, now });
    return { status: 'rolled_back' };
};
