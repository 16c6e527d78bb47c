"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.isUnfinished = exports.TaskRowError = exports.TaskProgress = exports.TaskById = exports.TaskActionBody = exports.TASK_ACTIONS = exports.Task = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var decided = kit_ts_1.readOnly;
/** S49 任务 (domain 2.9, table sys_task): imports, exports and other long work with its progress. */
exports.Task = (0, entity_ts_1.entity)({
    resource: 'system/task',
    wire: '/system/task',
    permission: 'system:task',
    label: '任务',
    represent: 'name',
    actions: ['list', 'query'],
    fields: {
        name: decided((0, kit_ts_1.text)('任务名', { filter: 'like', sortable: 'words' })),
        kind: decided((0, kit_ts_1.dict)('类型', 'task_kind', { filter: 'in' })),
        status: decided((0, kit_ts_1.dict)('状态', 'task_status', { filter: 'in' })),
        done: decided((0, kit_ts_1.integer)('已处理')),
        total: decided((0, kit_ts_1.integer)('总行数', { hidden: true })),
        ok: decided((0, kit_ts_1.integer)('成功', { sortable: true })),
        failed: decided((0, kit_ts_1.integer)('失败', { sortable: true })),
        message: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('结果说明'))),
        ownerId: decided((0, kit_ts_1.reference)('发起人', 'system/user')),
        ownerName: (0, kit_ts_1.joined)('发起人', 'ownerId', { filter: 'like' }),
        owner: decided((0, kit_ts_1.text)('发起人账号', { filter: 'eq', hidden: true })),
        createTime: decided((0, kit_ts_1.dateTime)('发起时间', { sortable: true, filter: 'range' })),
        startTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('开始时间', { hidden: true }))),
        finishTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('完成时间', { sortable: true }))),
        undoUntil: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('可撤销至', { hidden: true }))),
        expireAt: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('文件保留至', { hidden: true }))),
        fileName: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('结果文件', { hidden: true }))),
        taskNo: decided((0, kit_ts_1.text)('任务号', { filter: 'eq', hidden: true })),
        page: decided((0, kit_ts_1.text)('来源页面', { hidden: true })),
        policy: decided((0, kit_ts_1.dict)('有错误行时', 'import_policy', { hidden: true })),
        attempt: decided((0, kit_ts_1.integer)('执行次数', { hidden: true })),
    },
});
/** Named actions of a task; each is also a permission action. */
exports.TASK_ACTIONS = ['cancel', 'undo', 'retryFailed'];
/** Body of POST cancel, undo and retryFailed. The version is checked when it is sent. */
exports.TaskActionBody = typebox_1.Type.Object({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), version: typebox_1.Type.Optional(typebox_1.Type.Integer()) }, { additionalProperties: false });
/** Query of GET download, errors and rowErrors. */
exports.TaskById = typebox_1.Type.Object({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });
/** One of the caller's own tasks that runs or has just ended, as GET /system/task/progress tells. */
exports.TaskProgress = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    name: typebox_1.Type.String(),
    kind: typebox_1.Type.String(),
    page: typebox_1.Type.String(),
    status: typebox_1.Type.String(),
    done: typebox_1.Type.Integer(),
    total: typebox_1.Type.Integer(),
    failed: typebox_1.Type.Integer(),
    message: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    hasFile: typebox_1.Type.Boolean(),
});
/** A refused cell of an import, as GET /system/task/rowErrors lists the first of them. */
exports.TaskRowError = typebox_1.Type.Object({ row: typebox_1.Type.Integer(), col: typebox_1.Type.String(), msg: typebox_1.Type.String() });
/** Has the task still something to do? */
var isUnfinished = function (status) { return status === 'queued' || status === 'running'; };
exports.isUnfinished = isUnfinished;
