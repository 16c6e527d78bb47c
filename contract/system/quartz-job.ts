import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import type { DictValue } from '../dictionaries.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dateTime, dict, type Fields, integer, intDict, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** SYS-20 定时任务 (table sys_quartz_job, wire-contract 7.14, 9.20, 13.11): schedules of the server's handlers. */
export const QuartzJob = entity({
    resource: 'system/quartz-job',
    wire: '/sys/quartzJob',
    permission: 'system:quartzJob',
    label: '定时任务',
    english: 'Scheduled job',
    represent: 'handlerTitle',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        jobClassName: text('任务类名', 'Job', { maxLength: 64, filter: 'like', sortable: true }),
        cronExpression: text('cron表达式', 'Cron expression', { maxLength: 64 }),
        parameter: nullable(longText('参数', 'Parameters', { maxLength: 1000 })),
        description: nullable(text('描述', 'Description', { maxLength: 255, filter: 'like' })),
        status: intDict('状态', 'Status', 'quartz_status', { default: 0, filter: 'eq' }),
        overlap: dict('重叠规则', 'When it overlaps', 'quartz_overlap', { default: 'skip', hidden: true }),
        retryTimes: integer('失败重试', 'Retries', { minimum: 0, maximum: 5, default: 0, unit: '次', hidden: true }),
        retrySeconds: integer('重试间隔', 'Retry after', { minimum: 0, maximum: 3600, default: 60, unit: '秒', hidden: true }),
        timeoutSeconds: integer('最长执行', 'Time limit', { minimum: 5, maximum: 7200, default: 600, unit: '秒', hidden: true }),
        nextTime: nullable(readOnly(dateTime('下次执行', 'Next run', { sortable: true }))),
        lastTime: nullable(readOnly(dateTime('上次执行', 'Last run', { sortable: true }))),
        lastStatus: nullable(readOnly(dict('上次结果', 'Last result', 'quartz_run_status', { filter: 'in' }))),
        lastMessage: nullable(readOnly(text('结果说明', 'Result', { hidden: true }))),
        cronText: nullable(readOnly(text('执行计划', 'Schedule'))),
        handlerTitle: nullable(readOnly(text('任务', 'Job'))),
    },
});

export const PauseJob = action(QuartzJob, 'pause', {
    label: '停止',
    english: 'Stop',
    question: '确定停止“{handlerTitle}”吗？停止后不再按计划执行。',
    englishQuestion: 'Stop “{handlerTitle}”? It no longer runs on schedule.',
});
export const ResumeJob = action(QuartzJob, 'resume', {
    label: '启动',
    english: 'Start',
    question: '确定启动“{handlerTitle}”吗？',
    englishQuestion: 'Start “{handlerTitle}”?',
});
export const ExecuteJob = action(QuartzJob, 'execute', {
    label: '执行一次',
    english: 'Run once',
    question: '确定立即执行一次“{handlerTitle}”吗？',
    englishQuestion: 'Run “{handlerTitle}” once now?',
});

/** A handler that jobs can use, with the fields of its parameters. */
export interface HandlerInfo {
    name: string;
    title: string;
    description: string;
    parameters: Fields;
}

/** Query of GET preview, and its answer: the schedule in words with the next ten run times, or its error. */
export const PreviewQuery = Type.Object({ cronExpression: Type.String({ maxLength: 100 }) });
export type PreviewQuery = Static<typeof PreviewQuery>;
export type CronPreview = { text: string; times: string[] } | { fault: string };

/** Query of GET runs. */
export const RunsQuery = Type.Object({
    id: Type.String({ pattern: PATTERNS.id }),
    pageNo: Type.Optional(Type.String({ maxLength: 9 })),
    pageSize: Type.Optional(Type.String({ maxLength: 9 })),
});
export type RunsQuery = Static<typeof RunsQuery>;

/** One run of a job. */
export interface QuartzRun {
    id: string;
    triggerKind: DictValue<'quartz_trigger'>;
    triggerKind_dictText: string;
    status: DictValue<'quartz_run_status'>;
    status_dictText: string;
    plannedTime: string;
    startTime: string | null;
    finishTime: string | null;
    attempt: number;
    message: string | null;
    createBy: string | null;
}
