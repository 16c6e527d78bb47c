import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dict, image, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { mapOf } from '../kit/map-of.ts';
import { query } from '../kit/query.ts';

/** Items of an evaluation, one to five stars each. */
export const SCORE_ITEMS = {
    punctual: { label: '准点', english: 'Punctuality' },
    standard: { label: '规范', english: 'Safe work' },
    attitude: { label: '态度', english: 'Conduct' },
    skill: { label: '技术', english: 'Skill' },
    vehicle: { label: '车况', english: 'Vehicle' },
} as const;

const decided = readOnly;

/** S34 评价 (table usr_evaluation): evaluations between customers and drivers, written in the apps. */
export const Evaluation = entity({
    resource: 'users/evaluation',
    wire: '/users/evaluation',
    permission: 'users:evaluation',
    label: '评价',
    english: 'Rating',
    represent: 'orderNo',
    actions: ['list', 'query', 'export'],
    fields: {
        orderId: decided(reference('订单', 'Order', 'order/order')),
        orderNo: joined('订单号', 'Order no.', 'orderId', { filter: 'like' }),
        fromKind: decided(dict('评价方', 'Rated by', 'eval_from', { filter: 'in' })),
        fromId: decided(text('评价人ID', 'Reviewer record', { hidden: true })),
        fromName: joined('评价人', 'Reviewer', 'fromId', { filter: 'like' }),
        toKind: decided(dict('被评方', 'Rated party', 'eval_from', { hidden: true, filter: 'in' })),
        toId: decided(text('被评人ID', 'Rated record', { hidden: true })),
        toName: joined('被评人', 'Rated person', 'toId', { filter: 'like' }),
        cityId: decided(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        score: decided(integer('评分', 'Rating', { minimum: 1, maximum: 5, sortable: true, filter: 'in', unit: '星' })),
        scoreItems: decided(json('分项评分', 'Scores', mapOf(Type.Integer()))),
        tags: decided(nullable(dict('标签', 'Tags', 'eval_tag', { multiple: true, filter: 'in' }))),
        content: decided(nullable(text('内容', 'Content', { filter: 'like' }))),
        images: decided(nullable(image('图片', 'Pictures', 'proof', { most: 9 }))),
        isAuto: decided(bool('系统默认', 'Automatic', { filter: 'bool' })),
        reply: decided(nullable(text('平台回复', "Platform's reply", { hidden: true }))),
        replyBy: decided(nullable(text('回复人', 'Replied by', { account: true, hidden: true }))),
        showStatus: decided(dict('展示状态', 'Shown', 'show_status', { filter: 'in' })),
        appealStatus: decided(dict('申诉状态', 'Appeal', 'appeal_status', { filter: 'in' })),
        appealReason: decided(nullable(text('申诉理由', 'Grounds of appeal', { hidden: true }))),
    },
});

/** Tabs of the list: low scores, pending appeals, hidden evaluations. */
export const EVALUATION_PARTS = ['low', 'appeal', 'hidden'] as const;
export type EvaluationPart = (typeof EVALUATION_PARTS)[number];

export const ReplyEvaluation = action(Evaluation, 'reply', {
    label: '回复',
    english: 'Reply',
    fields: { reply: longText('回复内容', 'Reply', { maxLength: 500 }) },
});
export const HideEvaluation = action(Evaluation, 'hide', {
    label: '隐藏',
    english: 'Hide',
    fields: { reason: longText('隐藏原因', 'Reason for hiding', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
    batch: 'batchHide',
});
export const ShowEvaluation = action(Evaluation, 'show', {
    label: '恢复展示',
    english: 'Show again',
    question: '确定恢复展示这条评价吗？',
    englishQuestion: 'Show this rating again?',
});
/** Records an appeal on behalf of the evaluated person; used by the service desk. */
export const AppealEvaluation = action(Evaluation, 'appeal', {
    label: '登记申诉',
    english: 'Record appeal',
    permission: 'reply',
    fields: { appealReason: longText('申诉理由', 'Grounds of appeal', { minLength: 5, maxLength: 500 }) },
});
export const JudgeAppeal = action(Evaluation, 'judgeAppeal', {
    label: '处理申诉',
    english: 'Decide appeal',
    fields: {
        isAccepted: bool('申诉成立', 'Appeal upheld', { default: false }),
        reason: longText('处理意见', 'Decision', { minLength: 2, maxLength: 200 }),
    },
});

/** Histogram of scores, mean score by month, and frequency of each tag. */
export const EvaluationPicture = Type.Object({
    scores: Type.Array(Type.Object({ score: Type.Integer(), count: Type.Integer() })),
    meanX100: Type.Union([Type.Integer(), Type.Null()]),
    months: Type.Array(Type.Object({ month: Type.String(), meanX100: Type.Integer(), count: Type.Integer() })),
    tags: Type.Array(Type.Object({ tag: Type.String(), label: Type.String(), count: Type.Integer() })),
});
export type EvaluationPicture = Static<typeof EvaluationPicture>;

export const EvaluationPictureQuery = query(Evaluation, 'picture', { permission: 'list', result: EvaluationPicture, summary: '评价统计' });
