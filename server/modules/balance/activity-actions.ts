import type { FastifyInstance } from 'fastify';
import { type ActionContext, type ActionRoute, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { copyActivity } from './activity-copy.ts';
import { publishApproval, published, type Raise, raiseApproval, raised } from './activity-approvals.ts';
import { type ActivityKind, lockActivity, refuseOverlap, writeActivity } from './activity-kind.ts';
import { secondFen } from './activity-save.ts';

const inState =
    (action: string, ...states: string[]): Guard =>
    row =>
        refuseUnlessStatus('act_status', row.status, states, action);

/** The named actions of an activity: draft → (pending) → scheduled → active ↔ paused → ended (domain 4.3). */
export const activityRoutesOf = (app: FastifyInstance, kind: ActivityKind): ActionRoute[] => {
    const { publish, pause, resume, end, endMany, raise, copy } = kind.acts;
    const [publishing, raising] = [publishApproval(kind), raiseApproval(kind)];
    app.approvals.add(publishing);
    app.approvals.add(raising);
    const facts = ({ row, actor }: ActionContext<unknown>) => ({ actor, bizId: row.id, bizNo: textOf(row.name).slice(0, 64) });

    return [
        onAction(publish, {
            guard: (row, context) =>
                inState('发布', 'draft')(row, context) ??
                (textOf(row.endAt) <= context.now ? '活动的结束时间已过，请先修改活动时间' : undefined),
            run: async context => {
                const { tx, row, session, actor, now } = context;
                await refuseOverlap(tx, kind, { ...row, tenantId: session.tenantId });
                const budgetFen = Number(row.budgetFen);
                if (budgetFen <= secondFen(app)) return published(kind, row, session.username, now);
                await writeActivity(tx, kind, row, { status: 'pending' }, actor);
                const asked = { ...facts(context), amountFen: budgetFen, payload: { budgetFen } };
                return answerWith(await app.approvals.request(tx, publishing, asked));
            },
            message: '发布成功',
        }),
        onAction(pause, {
            guard: inState('暂停', 'active'),
            run: () => ({ status: 'paused' }),
            message: '已暂停，恢复前不再发放',
            undo: resume,
        }),
        onAction(resume, {
            guard: (row, context) =>
                inState('恢复', 'paused')(row, context) ??
                (textOf(row.endAt) <= context.now ? '活动时间已过，请先延后结束时间' : undefined),
            run: async ({ tx, row, session }) => {
                await refuseOverlap(tx, kind, { ...row, tenantId: session.tenantId });
                return { status: 'active' };
            },
            message: '已恢复',
            undo: pause,
        }),
        onAction(end, {
            guard: inState('结束', 'scheduled', 'active', 'paused', 'exhausted'),
            run: ({ row, input }) => {
                if (input.name.trim() !== row.name) throw refuse('VALIDATION', {}, { fields: { name: '与活动名称不一致' } });
                return { status: 'ended' };
            },
            message: '活动已结束',
        }),
        onAction(endMany, {
            guard: inState('结束', 'scheduled', 'active', 'paused', 'exhausted'),
            run: () => ({ status: 'ended' }),
            message: '活动已结束',
        }),
        onAction(raise, {
            guard: inState('追加预算', 'scheduled', 'active', 'paused', 'exhausted'),
            run: async context => {
                const { tx, row, input, now } = context;
                if (input.toFen <= Number(row.budgetFen)) throw refuse('VALIDATION', {}, { fields: { toFen: '新预算须高于当前预算' } });
                if (input.toFen <= secondFen(app)) return raised(kind, row, input.toFen, now);
                const payload: Raise = { budgetFen: input.toFen, reason: input.reason };
                await lockActivity(tx, kind, row.id);
                return answerWith(await app.approvals.request(tx, raising, { ...facts(context), amountFen: input.toFen, payload }));
            },
            message: '预算已提高',
        }),
        onAction(copy, {
            run: async ({ tx, row, actor, now }) => {
                const name = await copyActivity(tx, kind, row.id, actor, now);
                return answerWith({ message: `已复制为草稿“${name}”，请核对时间后发布` });
            },
            message: '复制成功',
        }),
    ];
};
