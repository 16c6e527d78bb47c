"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RunsQuery = exports.PreviewQuery = exports.ExecuteJob = exports.ResumeJob = exports.PauseJob = exports.QuartzJob = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** SYS-20 定时任务 (table sys_quartz_job, wire-contract 7.14, 9.20, 13.11): when which handler of the server runs. */
exports.QuartzJob = (0, entity_ts_1.entity)({
    resource: 'system/quartz-job',
    wire: '/sys/quartzJob',
    permission: 'system:quartzJob',
    label: '定时任务',
    represent: 'handlerTitle',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        jobClassName: (0, kit_ts_1.text)('任务类名', { maxLength: 64, filter: 'like', sortable: true }),
        cronExpression: (0, kit_ts_1.text)('cron表达式', { maxLength: 64 }),
        parameter: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('参数', { maxLength: 1000 })),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('描述', { maxLength: 255, filter: 'like' })),
        status: (0, kit_ts_1.intDict)('状态', 'quartz_status', { default: 0, filter: 'eq' }),
        overlap: (0, kit_ts_1.dict)('重叠规则', 'quartz_overlap', { default: 'skip', hidden: true }),
        retryTimes: (0, kit_ts_1.integer)('失败重试', { minimum: 0, maximum: 5, default: 0, unit: '次', hidden: true }),
        retrySeconds: (0, kit_ts_1.integer)('重试间隔', { minimum: 0, maximum: 3600, default: 60, unit: '秒', hidden: true }),
        timeoutSeconds: (0, kit_ts_1.integer)('最长执行', { minimum: 5, maximum: 7200, default: 600, unit: '秒', hidden: true }),
        nextTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('下次执行', { sortable: true }))),
        lastTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('上次执行', { sortable: true }))),
        lastStatus: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('上次结果', 'quartz_run_status', { filter: 'in' }))),
        lastMessage: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('结果说明', { hidden: true }))),
        cronText: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('执行计划'))),
        handlerTitle: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('任务'))),
    },
});
exports.PauseJob = (0, action_ts_1.action)(exports.QuartzJob, 'pause', { label: '停止', question: '确定停止“{handlerTitle}”吗？停止后不再按计划执行。' });
exports.ResumeJob = (0, action_ts_1.action)(exports.QuartzJob, 'resume', { label: '启动', question: '确定启动“{handlerTitle}”吗？' });
exports.ExecuteJob = (0, action_ts_1.action)(exports.QuartzJob, 'execute', { label: '执行一次', question: '确定立即执行一次“{handlerTitle}”吗？' });
/** Query of GET preview, and its answer: the plan in words with its next ten moments, or what is wrong with it. */
exports.PreviewQuery = typebox_1.Type.Object({ cronExpression: typebox_1.Type.String({ maxLength: 100 }) });
/** Query of GET runs. */
exports.RunsQuery = typebox_1.Type.Object({
    id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }),
    pageNo: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })),
    pageSize: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })),
});
