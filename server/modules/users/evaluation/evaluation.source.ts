import { eq, lte, type SQL } from 'drizzle-orm';
import {
    AppealEvaluation,
    Evaluation,
    type EvaluationPart,
    HideEvaluation,
    JudgeAppeal,
    ReplyEvaluation,
    ShowEvaluation,
} from '#contract/users/evaluation.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { orders } from '../../order/order/order.table.ts';
import { cities } from '../../setting/city/city.table.ts';
import { persons } from '../people/person.view.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { evaluations } from './evaluation.table.ts';
import { recomputeRating } from './rating.service.ts';
import { spelledPerson } from '../people/spelled-person.service.ts';

/** The conditions of the tabs. */
export const PARTS: Readonly<Record<EvaluationPart, SQL>> = {
    low: lte(evaluations.score, 2),
    appeal: eq(evaluations.appealStatus, 'pending'),
    hidden: eq(evaluations.showStatus, 'hidden'),
};

/** Options of S34 for the kit (domain 4.3: appeal none → pending → accepted or rejected). */
export const evaluationSource: CrudOptions = {
    entity: Evaluation,
    table: evaluations,
    joins: {
        orderNo: { via: evaluations.orderId, table: orders, text: orders.orderNo },
        fromName: { via: evaluations.fromId, table: persons, text: persons.name, isInParts: true },
        toName: { via: evaluations.toId, table: persons, text: persons.name, isInParts: true },
        cityName: { via: evaluations.cityId, table: cities, text: cities.name },
    },
    spelled: {
        fromName: spelledPerson(evaluations.fromKind, evaluations.fromId),
        toName: spelledPerson(evaluations.toKind, evaluations.toId),
    },
    // A separate list key, so that the filter bar can filter by the same columns in addition.
    narrow: ({ part }) => (typeof part === 'string' && Object.hasOwn(PARTS, part) ? PARTS[part as EvaluationPart] : undefined),
    named: [
        onAction(ReplyEvaluation, {
            guard: row => (row.isAuto ? '系统默认评价不需要回复' : row.showStatus === 'hidden' ? '评价已隐藏，请先恢复展示' : undefined),
            run: ({ input, actor }) => ({ reply: input.reply, replyBy: actor.session.username }),
            message: '回复成功',
        }),
        onAction(HideEvaluation, {
            guard: row => refuseUnlessStatus('show_status', row.showStatus, ['shown'], '隐藏'),
            run: () => ({ showStatus: 'hidden' }),
            message: '已隐藏，评分仍计入平均分',
            undo: ShowEvaluation,
        }),
        onAction(ShowEvaluation, {
            guard: row => refuseUnlessStatus('show_status', row.showStatus, ['hidden'], '恢复展示'),
            run: () => ({ showStatus: 'shown' }),
            message: '已恢复展示',
            undo: HideEvaluation,
        }),
        onAction(AppealEvaluation, {
            guard: row => refuseUnlessStatus('appeal_status', row.appealStatus, ['none'], '登记申诉'),
            run: ({ input }) => ({ appealStatus: 'pending', appealReason: input.appealReason }),
            message: '申诉已登记，等待处理',
        }),
        onAction(JudgeAppeal, {
            guard: row => refuseUnlessStatus('appeal_status', row.appealStatus, ['pending'], '处理申诉'),
            run: ({ input }) => ({ appealStatus: input.isAccepted ? 'accepted' : 'rejected' }),
            message: '申诉已处理',
        }),
    ],
    // An accepted appeal excludes the score from the average.
    afterWrite: async ({ tx, rows, current }) => {
        for (const row of rows)
            if (row.toKind === 'driver' && row.appealStatus !== current?.appealStatus) await recomputeRating(tx, String(row.toId));
    },
};
