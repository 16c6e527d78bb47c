"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.FunnelStep = exports.BurnDown = exports.activityActions = exports.ruleText = exports.activityFields = exports.ids = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
/** Several records of another resource, kept as a list of their ids. */
var ids = function (label) { return (0, kit_ts_1.json)(label, typebox_1.Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })); };
exports.ids = ids;
/** What the three kinds of activities have in common: where, when, how much, and how far they are (domain 3.4). */
exports.activityFields = {
    cityIds: (0, exports.ids)('适用城市'),
    cityNames: (0, kit_ts_1.joined)('城市', 'cityIds'),
    startAt: (0, kit_ts_1.dateTime)('开始时间', { sortable: true, filter: 'range' }),
    endAt: (0, kit_ts_1.dateTime)('结束时间', { sortable: true, filter: 'range' }),
    budgetFen: (0, kit_ts_1.money)('预算', { minimum: 1, sortable: true }),
    usedFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已用', { sortable: true })),
    status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'act_status', { filter: 'in' })),
};
exports.ruleText = (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('规则说明', { maxLength: 2000, hidden: true }));
/** The verbs of every activity (domain 4.3, «Activity»). */
var activityActions = function (entity) { return ({
    publish: (0, action_ts_1.action)(entity, 'publish', { label: '发布', question: '发布“{name}”？发布后只能延长时间、提高预算和修改规则说明。' }),
    pause: (0, action_ts_1.action)(entity, 'pause', {
        label: '暂停',
        question: '暂停“{name}”？暂停期间不再发放，已发放的不受影响。',
        batch: 'batchPause',
    }),
    resume: (0, action_ts_1.action)(entity, 'resume', { label: '恢复', permission: 'pause', question: '恢复“{name}”？' }),
    end: (0, action_ts_1.action)(entity, 'end', {
        label: '结束',
        question: '结束“{name}”？请输入活动名称确认，结束后不能恢复。',
        fields: { name: (0, kit_ts_1.text)('活动名称', { maxLength: 64 }) },
        isDestructive: true,
    }),
    /** Of a selection: nobody types forty names, so why is asked instead. */
    endMany: (0, action_ts_1.action)(entity, 'endMany', {
        label: '批量结束',
        permission: 'end',
        fields: { reason: (0, kit_ts_1.longText)('结束原因', { minLength: 2, maxLength: 200 }) },
        isDestructive: true,
        batch: 'batchEnd',
    }),
    raise: (0, action_ts_1.action)(entity, 'raise', {
        label: '追加预算',
        permission: 'publish',
        fields: { toFen: (0, kit_ts_1.money)('新预算', { minimum: 1 }), reason: (0, kit_ts_1.longText)('追加原因', { minLength: 2, maxLength: 200 }) },
    }),
    copy: (0, action_ts_1.action)(entity, 'copy', { label: '复制', permission: 'add', question: '复制“{name}”为新的草稿？' }),
}); };
exports.activityActions = activityActions;
/** How the budget of an activity burns down, day by day, and when it will be gone at the present pace. */
exports.BurnDown = typebox_1.Type.Object({
    days: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), spentFen: typebox_1.Type.Integer(), leftFen: typebox_1.Type.Integer() })),
    paceFen: typebox_1.Type.Integer(),
    /** The day on which nothing will be left; null while nothing is spent, and when the activity ends before. */
    emptyOn: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
});
/** A step of a funnel with the number of people who came that far. */
exports.FunnelStep = typebox_1.Type.Object({ key: typebox_1.Type.String(), label: typebox_1.Type.String(), count: typebox_1.Type.Integer() });
