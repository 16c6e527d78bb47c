import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, joined, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

const decided = readOnly;

/** S49 任务 (domain 2.9, table sys_task): imports, exports and other long-running work with its progress. */
export const Task = entity({
    resource: 'system/task',
    wire: '/system/task',
    permission: 'system:task',
    label: '任务',
    english: 'Task',
    represent: 'name',
    actions: ['list', 'query'],
    fields: {
        name: decided(text('任务名', 'Task', { filter: 'like', sortable: 'words' })),
        kind: decided(dict('类型', 'Type', 'task_kind', { filter: 'in' })),
        status: decided(dict('状态', 'Status', 'task_status', { filter: 'in' })),
        done: decided(integer('已处理', 'Processed')),
        total: decided(integer('总行数', 'Rows', { hidden: true })),
        ok: decided(integer('成功', 'Succeeded', { sortable: true })),
        failed: decided(integer('失败', 'Failed', { sortable: true })),
        message: nullable(decided(text('结果说明', 'Result'))),
        ownerId: decided(reference('发起人', 'Started by', 'system/user')),
        ownerName: joined('发起人', 'Started by', 'ownerId', { filter: 'like' }),
        owner: decided(text('发起人账号', 'Started by (account)', { filter: 'eq', hidden: true })),
        createTime: decided(dateTime('发起时间', 'Created', { sortable: true, filter: 'range' })),
        startTime: nullable(decided(dateTime('开始时间', 'Start', { hidden: true }))),
        finishTime: nullable(decided(dateTime('完成时间', 'Finished', { sortable: true }))),
        undoUntil: nullable(decided(dateTime('可撤销至', 'Undo until', { hidden: true }))),
        expireAt: nullable(decided(dateTime('文件保留至', 'File kept until', { hidden: true }))),
        fileName: nullable(decided(text('结果文件', 'Result file', { hidden: true }))),
        taskNo: decided(text('任务号', 'Task no.', { filter: 'eq', hidden: true })),
        page: decided(text('来源页面', 'Started from', { hidden: true })),
        policy: decided(dict('有错误行时', 'If rows have errors', 'import_policy', { hidden: true })),
        attempt: decided(integer('执行次数', 'Runs', { hidden: true })),
    },
});

/** Named actions of a task; each is also a permission action. */
export const TASK_ACTIONS = ['cancel', 'undo', 'retryFailed'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** Body of POST cancel, undo and retryFailed. The version is checked if it is sent. */
export const TaskActionBody = Type.Object(
    { id: Type.String({ pattern: PATTERNS.id }), version: Type.Optional(Type.Integer()) },
    { additionalProperties: false },
);
export type TaskActionBody = Static<typeof TaskActionBody>;

/** Query of GET download, errors and rowErrors. */
export const TaskById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
export type TaskById = Static<typeof TaskById>;

/** One of the caller's tasks that is running or has just ended, from GET /system/task/progress. */
export const TaskProgress = Type.Object({
    id: Type.String(),
    name: Type.String(),
    kind: Type.String(),
    page: Type.String(),
    status: Type.String(),
    done: Type.Integer(),
    total: Type.Integer(),
    ok: Type.Integer(),
    failed: Type.Integer(),
    message: Type.Union([Type.String(), Type.Null()]),
    hasFile: Type.Boolean(),
    canUndo: Type.Boolean(),
    canRetry: Type.Boolean(),
});
export type TaskProgress = Static<typeof TaskProgress>;

/** A rejected cell of an import. GET /system/task/rowErrors lists the first of them. */
export const TaskRowError = Type.Object({ row: Type.Integer(), col: Type.String(), msg: Type.String() });
export type TaskRowError = Static<typeof TaskRowError>;

export const TaskRowErrorsQuery = query(Task, 'rowErrors', { params: byId, result: Type.Array(TaskRowError) });

/** Whether the task is queued or running. */
export const isUnfinished = (status: unknown): boolean => status === 'queued' || status === 'running';
