import type { ActionState } from '#contract/kit/entity.ts';
import { ERROR_MESSAGES } from '#contract/kit/error-codes.ts';
import { isUnfinished, type TaskAction } from '#contract/system/task.ts';
import type { TaskStatus } from '#server/kit/jobs/job.ts';
import type { TaskRow } from '#server/platform/tasks/task.table.ts';

/** What a task can be asked for. */
export type TaskOffer = TaskAction | 'download' | 'errors';

export type TaskFacts = Pick<
    TaskRow,
    'kind' | 'status' | 'ok' | 'failed' | 'undoUntil' | 'expireAt' | 'filePath' | 'cancelAsked' | 'params'
>;

const NAMES: Record<TaskOffer, string> = { cancel: '取消', undo: '撤销', retryFailed: '重试', download: '下载', errors: '下载错误报告' };

/** From where each action may start (domain 4.1, «Task»); a dead process leads from running back to queued. */
export const TRANSITIONS: Record<TaskAction, readonly TaskStatus[]> = {
    cancel: ['queued', 'running'],
    // A cancelled bulk act leaves what it had done.
    undo: ['done', 'partial', 'canceled'],
    retryFailed: ['partial', 'failed', 'canceled'],
};

/** Is the task on its way back? */
export const isUndoing = ({ params, status }: Pick<TaskFacts, 'params' | 'status'>): boolean =>
    isUnfinished(status) && (params as { phase?: unknown }).phase === 'undo';

/**
 * May this be done with the task at `now` (wire time), and if not, why.
 * `statusText` is the state's name in the dictionary.
 */
export const taskState = (offer: TaskOffer, task: TaskFacts, now: string, statusText: string): ActionState => {
    const reason = refusalOf(offer, task, now, statusText);
    return reason === undefined ? { ok: true } : { ok: false, reason };
};

/** Does it keep a result for every row? */
const hasRows = ({ kind }: Pick<TaskFacts, 'kind'>): boolean => kind === 'import' || kind === 'batch';

const refusalOf = (offer: TaskOffer, task: TaskFacts, now: string, statusText: string): string | undefined => {
    const denied = ERROR_MESSAGES.STATE_DENIED.replace('{status}', statusText).replace('{action}', NAMES[offer]);
    const isExpired = task.expireAt !== null && task.expireAt <= now;
    switch (offer) {
        case 'cancel':
            if (!TRANSITIONS.cancel.includes(task.status)) return denied;
            if (isUndoing(task)) return task.kind === 'batch' ? '正在撤销，不能取消' : '正在撤销导入，不能取消';
            return task.cancelAsked ? '正在取消' : undefined;
        case 'undo':
            if (!hasRows(task)) return '只有导入和批量操作可以撤销';
            if (!TRANSITIONS.undo.includes(task.status)) return denied;
            if (task.kind === 'import' && task.status === 'canceled') return denied;
            if (task.ok === 0) return task.kind === 'import' ? '没有导入任何数据' : '没有处理任何数据';
            if (task.kind === 'batch' && task.undoUntil === null) return '该操作不能自动撤销';
            return task.undoUntil === null || task.undoUntil <= now ? '已超过可撤销的时间' : undefined;
        case 'retryFailed':
            if (!TRANSITIONS.retryFailed.includes(task.status)) return denied;
            return isExpired ? '任务数据已过期清理' : undefined;
        case 'download':
            if (isExpired) return '文件已过期';
            return task.filePath === null ? '没有可下载的文件' : undefined;
        case 'errors':
            if (!hasRows(task) || task.failed === 0 || isUnfinished(task.status)) return '没有错误行';
            return isExpired ? '任务数据已过期清理' : undefined;
    }
};
