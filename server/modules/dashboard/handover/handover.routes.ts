import { eq, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    Handover,
    HandoverNowQuery,
    type OpenGroup,
    OpenWorkQuery,
    TakeHandover,
    TakersQuery,
    WithdrawHandover,
} from '#contract/dashboard/handover.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { toWireTime } from '#server/kit/time.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { holdersOf } from '#server/platform/rights/holders.ts';
import { handovers } from './handover.table.ts';
import { openWorkOf, stillOpen } from './open-work.ts';

const SEES_ALL = permissionOf(Handover, 'viewAll');

/** People see handovers that they give or take; team leaders see all. */
const scopeOf = (session: Session) =>
    session.permissions.has(SEES_ALL) ? undefined : or(eq(handovers.giverId, session.userId), eq(handovers.takerId, session.userId));

const takersOf = async (app: FastifyInstance, session: Session) =>
    (await holdersOf(app, session.tenantId, permissionOf(Handover, TakeHandover.name))).filter(({ userId }) => userId !== session.userId);

/** @throws AppError 400 for a person who may not take over, and for the caller */
async function refuseTaker(app: FastifyInstance, session: Session, takerId: unknown): Promise<void> {
    if (takerId === session.userId) throw badRequest({ takerId: '不能交给自己，请选择接班的同事' });
    const isThere = (await takersOf(app, session)).some(({ userId }) => userId === takerId);
    if (!isThere) throw badRequest({ takerId: '该同事已停用或没有接班权限，请重新选择' });
}

const isWaiting: Guard = row =>
    row.status === 'waiting' ? undefined : row.status === 'taken' ? '已接班，不能再改；有新情况请再交一次班' : '已撤回，请重新填写交接单';

/** 交接班: open work, written by the person who leaves and confirmed by the person who takes over. */
export async function handoverRoutes(app: FastifyInstance): Promise<void> {
    const source: CrudOptions = {
        entity: Handover,
        table: handovers,
        scope: scopeOf,
        joins: {
            giverName: { via: handovers.giverId, table: users, text: users.realname },
            takerName: { via: handovers.takerId, table: users, text: users.realname },
        },
        beforeSave: async (values, { tx, session, current }) => {
            const now = toWireTime(app.clock.date());
            if (!current) {
                await refuseTaker(app, session, values.takerId);
                const openWork = await openWorkOf(app, tx, session);
                const openCount = openWork.reduce((sum, { count }) => sum + count, 0);
                const handoverNo = datedNumber('JB', now, await nextSerial(tx, 'dash_handover_no', 10_000), { digits: 4 });
                return { ...values, marked: markedOf(values.marked, openWork), giverId: session.userId, handoverNo, openWork, openCount };
            }
            if (current.giverId !== session.userId) throw refuseWith('只有交班人可以修改，接班时可在回复中说明');
            const reason = isWaiting(current, { session, now });
            if (typeof reason === 'string') throw refuseWith(reason);
            if ('takerId' in values && values.takerId !== current.takerId) await refuseTaker(app, session, values.takerId);
            return 'marked' in values ? { ...values, marked: markedOf(values.marked, current.openWork as OpenGroup[]) } : values;
        },
        afterWrite: async ({ tx, session, op, rows }) => {
            if (op === 'add' || op === 'edit') for (const row of rows) await tellTaker(app, tx, session, row);
        },
        named: [
            onAction(TakeHandover, {
                guard: (row, context) =>
                    isWaiting(row, context) ?? (row.takerId === context.session.userId ? undefined : `由${textOf(row.takerName)}接班`),
                run: async ({ tx, row, input, session, now }) => {
                    await tellGiver(app, tx, session, row, input.reply ?? '');
                    return { status: 'taken', takeTime: now, reply: input.reply ?? null };
                },
                message: '已接班',
            }),
            onAction(WithdrawHandover, {
                guard: (row, context) =>
                    isWaiting(row, context) ?? (row.giverId === context.session.userId ? undefined : '只有交班人可以撤回'),
                run: () => ({ status: 'withdrawn' }),
                message: '已撤回',
            }),
        ],
    };
    crudRoutes(app, source);
    onQuery(app, OpenWorkQuery, ({ db, session }) => openWorkOf(app, db, session));
    onQuery(app, TakersQuery, async ({ session }) =>
        (await takersOf(app, session)).map(({ userId, realname, username }) => ({ id: userId, realname, username })),
    );
    onRecordQuery(app, source, HandoverNowQuery, ({ db, session, row }) => stillOpen(app, db, session, row.openWork as OpenGroup[]));
}

/** Keeps only records that the handover lists; records closed while it was written are dropped. */
const markedOf = (marked: unknown, openWork: readonly OpenGroup[]): string[] => {
    const named = new Set(openWork.flatMap(({ records }) => records.map(({ id }) => id)));
    return Array.isArray(marked) ? marked.filter((id): id is string => typeof id === 'string' && named.has(id)) : [];
};

const said = (session: Session, step: string, { id, handoverNo, version }: WireRow) => ({
    about: { type: 'handover', id: textOf(id) },
    link: `/${Handover.resource}/${textOf(id)}/show`,
    once: `handover:${step}:${textOf(handoverNo)}:${textOf(version)}`,
    tenantId: session.tenantId,
    by: session.username,
});

const accountOf = async (tx: Tx, id: unknown): Promise<string[]> =>
    (
        await tx
            .select({ username: users.username })
            .from(users)
            .where(eq(users.id, textOf(id)))
    ).map(({ username }) => username);

async function tellTaker(app: FastifyInstance, tx: Tx, session: Session, row: WireRow): Promise<void> {
    await app.outbox.send(tx, {
        ...{ channel: 'notice', kind: 'handover', to: await accountOf(tx, row.takerId), ...said(session, 'given', row) },
        title: `${session.realname}向您交接班，请阅读后接班`,
        content: `未完${textOf(row.openCount)}项：${textOf(row.body)}`.slice(0, 500),
    });
}

async function tellGiver(app: FastifyInstance, tx: Tx, session: Session, row: WireRow, reply: string): Promise<void> {
    await app.outbox.send(tx, {
        ...{ channel: 'notice', kind: 'handover', to: await accountOf(tx, row.giverId), ...said(session, 'taken', row) },
        title: `${session.realname}已接班（${textOf(row.handoverNo)}）`,
        content: reply || '已阅，没有其他说明',
    });
}
