"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.EvaluationStat = exports.JudgeAppeal = exports.AppealEvaluation = exports.ShowEvaluation = exports.HideEvaluation = exports.ReplyEvaluation = exports.EVALUATION_PARTS = exports.Evaluation = exports.SCORE_ITEMS = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var map_of_ts_1 = require("../map-of.ts");
/** The parts of an evaluation, each one to five stars. */
exports.SCORE_ITEMS = { punctual: '准点', standard: '规范', attitude: '态度', skill: '技术', vehicle: '车况' };
var decided = kit_ts_1.readOnly;
/** S34 评价 (table usr_evaluation): customers and drivers about each other, written in the apps. */
exports.Evaluation = (0, entity_ts_1.entity)({
    resource: 'users/evaluation',
    wire: '/users/evaluation',
    permission: 'users:evaluation',
    label: '评价',
    represent: 'orderNo',
    actions: ['list', 'query', 'export'],
    fields: {
        orderId: decided((0, kit_ts_1.reference)('订单', 'order/order')),
        orderNo: (0, kit_ts_1.joined)('订单号', 'orderId', { filter: 'like' }),
        fromKind: decided((0, kit_ts_1.dict)('评价方', 'eval_from', { filter: 'in' })),
        fromId: decided((0, kit_ts_1.text)('评价人ID', { hidden: true })),
        fromName: (0, kit_ts_1.joined)('评价人', 'fromId', { filter: 'like' }),
        toKind: decided((0, kit_ts_1.dict)('被评方', 'eval_from', { hidden: true, filter: 'in' })),
        toId: decided((0, kit_ts_1.text)('被评人ID', { hidden: true })),
        toName: (0, kit_ts_1.joined)('被评人', 'toId', { filter: 'like' }),
        cityId: decided((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        score: decided((0, kit_ts_1.integer)('评分', { minimum: 1, maximum: 5, sortable: true, filter: 'in', unit: '星' })),
        scoreItems: decided((0, kit_ts_1.json)('分项评分', (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer()))),
        tags: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('标签', 'eval_tag', { multiple: true, filter: 'in' }))),
        content: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('内容', { filter: 'like' }))),
        images: decided((0, kit_ts_1.nullable)((0, kit_ts_1.image)('图片', 'proof', { most: 9 }))),
        isAuto: decided((0, kit_ts_1.bool)('系统默认', { filter: 'bool' })),
        reply: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('平台回复', { hidden: true }))),
        replyBy: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('回复人', { account: true, hidden: true }))),
        showStatus: decided((0, kit_ts_1.dict)('展示状态', 'show_status', { filter: 'in' })),
        appealStatus: decided((0, kit_ts_1.dict)('申诉状态', 'appeal_status', { filter: 'in' })),
        appealReason: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('申诉理由', { hidden: true }))),
    },
});
/** The tabs of the list: low scores, appeals that wait, what is hidden. */
exports.EVALUATION_PARTS = ['low', 'appeal', 'hidden'];
exports.ReplyEvaluation = (0, action_ts_1.action)(exports.Evaluation, 'reply', { label: '回复', fields: { reply: (0, kit_ts_1.longText)('回复内容', { maxLength: 500 }) } });
exports.HideEvaluation = (0, action_ts_1.action)(exports.Evaluation, 'hide', {
    label: '隐藏',
    fields: { reason: (0, kit_ts_1.longText)('隐藏原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
    batch: 'batchHide',
});
exports.ShowEvaluation = (0, action_ts_1.action)(exports.Evaluation, 'show', { label: '恢复展示', question: '确定恢复展示这条评价吗？' });
/** Said on behalf of the person who was evaluated, by the service desk. */
exports.AppealEvaluation = (0, action_ts_1.action)(exports.Evaluation, 'appeal', {
    label: '登记申诉',
    permission: 'reply',
    fields: { appealReason: (0, kit_ts_1.longText)('申诉理由', { minLength: 5, maxLength: 500 }) },
});
exports.JudgeAppeal = (0, action_ts_1.action)(exports.Evaluation, 'judgeAppeal', {
    label: '处理申诉',
    fields: {
        isAccepted: (0, kit_ts_1.bool)('申诉成立', { default: false }),
        reason: (0, kit_ts_1.longText)('处理意见', { minLength: 2, maxLength: 200 }),
    },
});
/** Answer of GET /users/evaluation/stat: tabs, the histogram of scores, the mean by month and how often each tag was given. */
exports.EvaluationStat = typebox_1.Type.Object({
    tabs: (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer()),
    scores: typebox_1.Type.Array(typebox_1.Type.Object({ score: typebox_1.Type.Integer(), count: typebox_1.Type.Integer() })),
    meanX100: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]),
    months: typebox_1.Type.Array(typebox_1.Type.Object({ month: typebox_1.Type.String(), meanX100: typebox_1.Type.Integer(), count: typebox_1.Type.Integer() })),
    tags: typebox_1.Type.Array(typebox_1.Type.Object({ tag: typebox_1.Type.String(), label: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
});
