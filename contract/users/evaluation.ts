import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dict, image, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit.ts';
import { mapOf } from '../map-of.ts';

/** The parts of an evaluation, each one to five stars. */
export const SCORE_ITEMS = { punctual: '准点', standard: '规范', attitude: '态度', skill: '技术', vehicle: '车况' } as const;

const decided = readOnly;

/** S34 评价 (table usr_evaluation): customers and drivers about each other, written in the apps. */
export const Evaluation = entity({
    resource: 'users/evaluation',
    wire: '/users/evaluation',
    permission: 'users:evaluation',
    label: '评价',
    represent: 'orderNo',
    actions: ['list', 'query', 'export'],
    fields: {
        orderId: decided(reference('订单', 'order/order')),
        orderNo: joined('订单号', 'orderId', { filter: 'like' }),
        fromKind: decided(dict('评价方', 'eval_from', { filter: 'in' })),
        fromId: decided(text('评价人ID', { hidden: true })),
        fromName: joined('评价人', 'fromId', { filter: 'like' }),
        toKind: decided(dict('被评方', 'eval_from', { hidden: true, filter: 'in' })),
        toId: decided(text('被评人ID', { hidden: true })),
        toName: joined('被评人', 'toId', { filter: 'like' }),
        cityId: decided(reference('城市', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'cityId'),
        score: decided(integer('评分', { minimum: 1, maximum: 5, sortable: true, filter: 'in', unit: '星' })),
        scoreItems: decided(json('分项评分', mapOf(Type.Integer()))),
        tags: decided(nullable(dict('标签', 'eval_tag', { multiple: true, filter: 'in' }))),
        content: decided(nullable(text('内容', { filter: 'like' }))),
        images: decided(nullable(image('图片', 'proof', { most: 9 }))),
        isAuto: decided(bool('系统默认', { filter: 'bool' })),
        reply: decided(nullable(text('平台回复', { hidden: true }))),
        replyBy: decided(nullable(text('回复人', { account: true, hidden: true }))),
        showStatus: decided(dict('展示状态', 'show_status', { filter: 'in' })),
        appealStatus: decided(dict('申诉状态', 'appeal_status', { filter: 'in' })),
        appealReason: decided(nullable(text('申诉理由', { hidden: true }))),
    },
});

/** The tabs of the list: low scores, appeals that wait, what is hidden. */
export const EVALUATION_PARTS = ['low', 'appeal', 'hidden'] as const;
export type EvaluationPart = (typeof EVALUATION_PARTS)[number];

export const ReplyEvaluation = action(Evaluation, 'reply', { label: '回复', fields: { reply: longText('回复内容', { maxLength: 500 }) } });
export const HideEvaluation = action(Evaluation, 'hide', {
    label: '隐藏',
    fields: { reason: longText('隐藏原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
    batch: 'batchHide',
});
export const ShowEvaluation = action(Evaluation, 'show', { label: '恢复展示', question: '确定恢复展示这条评价吗？' });
/** Said on behalf of the person who was evaluated, by the service desk. */
export const AppealEvaluation = action(Evaluation, 'appeal', {
    label: '登记申诉',
    permission: 'reply',
    fields: { appealReason: longText('申诉理由', { minLength: 5, maxLength: 500 }) },
});
export const JudgeAppeal = action(Evaluation, 'judgeAppeal', {
    label: '处理申诉',
    fields: {
        isAccepted: bool('申诉成立', { default: false }),
        reason: longText('处理意见', { minLength: 2, maxLength: 200 }),
    },
});

/** Answer of GET /users/evaluation/stat: tabs, the histogram of scores, the mean by month and how often each tag was given. */
export const EvaluationStat = Type.Object({
    tabs: mapOf(Type.Integer()),
    scores: Type.Array(Type.Object({ score: Type.Integer(), count: Type.Integer() })),
    meanX100: Type.Union([Type.Integer(), Type.Null()]),
    months: Type.Array(Type.Object({ month: Type.String(), meanX100: Type.Integer(), count: Type.Integer() })),
    tags: Type.Array(Type.Object({ tag: Type.String(), label: Type.String(), count: Type.Integer() })),
});
export type EvaluationStat = Static<typeof EvaluationStat>;
