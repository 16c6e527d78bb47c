import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import type { Entity } from '../kit/entity.ts';
import { dateTime, dict, joined, json, longText, money, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

const Id = Type.String({ pattern: PATTERNS.id });

/** Several records of another resource, kept as a list of their ids. */
export const ids = (label: string, english: string) =>
    json(label, english, Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }));

/** Fields that all three kinds of activity have: cities, period, budget and status (domain 3.4). */
export const activityFields = {
    cityIds: ids('适用城市', 'Cities'),
    cityNames: joined('城市', 'City', 'cityIds'),
    startAt: dateTime('开始时间', 'Start', { sortable: true, filter: 'range' }),
    endAt: dateTime('结束时间', 'End', { sortable: true, filter: 'range' }),
    budgetFen: money('预算', 'Budget', { minimum: 1, sortable: true }),
    usedFen: readOnly(money('已用', 'Used', { sortable: true })),
    status: readOnly(dict('状态', 'Status', 'act_status', { filter: 'in' })),
};

export const ruleText = nullable(longText('规则说明', 'Rules', { maxLength: 2000, hidden: true }));

/** The verbs of every activity (domain 4.3, «Activity»). */
export const activityActions = (entity: Entity) => ({
    publish: action(entity, 'publish', {
        label: '发布',
        english: 'Publish',
        question: '发布“{name}”？发布后只能延长时间、提高预算和修改规则说明。',
        englishQuestion: 'Publish “{name}”? Afterwards only a longer term, a higher budget and the rules can be changed.',
    }),
    pause: action(entity, 'pause', {
        label: '暂停',
        english: 'Pause',
        question: '暂停“{name}”？暂停期间不再发放，已发放的不受影响。',
        englishQuestion: 'Pause “{name}”? Nothing is given while it is paused; what was given stays.',
        batch: 'batchPause',
    }),
    resume: action(entity, 'resume', {
        label: '恢复',
        english: 'Resume',
        permission: 'pause',
        question: '恢复“{name}”？',
        englishQuestion: 'Resume “{name}”?',
    }),
    end: action(entity, 'end', {
        label: '结束',
        english: 'End',
        question: '结束“{name}”？请输入活动名称确认，结束后不能恢复。',
        englishQuestion: 'End “{name}”? Type the name of the campaign to confirm; it cannot be resumed.',
        fields: { name: text('活动名称', 'Campaign', { maxLength: 64 }) },
        isDestructive: true,
    }),
    /** Bulk variant of `end`: it asks for a reason instead of the name, because nobody types forty names. */
    endMany: action(entity, 'endMany', {
        label: '结束',
        english: 'End',
        permission: 'end',
        fields: { reason: longText('结束原因', 'Why it ends', { minLength: 2, maxLength: 200 }) },
        isDestructive: true,
        batch: 'batchEnd',
    }),
    raise: action(entity, 'raise', {
        label: '追加预算',
        english: 'Raise budget',
        permission: 'publish',
        fields: {
            toFen: money('新预算', 'New budget', { minimum: 1 }),
            reason: longText('追加原因', 'Reason for the increase', { minLength: 2, maxLength: 200 }),
        },
    }),
    copy: action(entity, 'copy', {
        label: '复制',
        english: 'Copy',
        permission: 'add',
        question: '复制“{name}”为新的草稿？',
        englishQuestion: 'Copy “{name}” to a new draft?',
    }),
});
export type ActivityActions = ReturnType<typeof activityActions>;

/** How the budget of an activity is used up: day by day, with a forecast of the day on which it runs out at the current pace. */
export const BurnDown = Type.Object({
    days: Type.Array(Type.Object({ day: Type.String(), spentFen: Type.Integer(), leftFen: Type.Integer() })),
    paceFen: Type.Integer(),
    /** The day on which the budget runs out; null if nothing is being spent or the activity ends earlier. */
    emptyOn: Type.Union([Type.String(), Type.Null()]),
});
export type BurnDown = Static<typeof BurnDown>;

/** A step of a funnel, with the number of people who reached it. */
export const FunnelStep = Type.Object({ key: Type.String(), label: Type.String(), count: Type.Integer() });
export type FunnelStep = Static<typeof FunnelStep>;
