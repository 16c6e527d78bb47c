import { permissionOf } from '#contract/kit/permissions.ts';
import { Task, type TaskAction, type TaskProgress } from '#contract/system/task.ts';
import { download, requestBody } from '#providers/http/http.ts';
import { getList } from '#providers/data/asking.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { saveFile } from '#providers/browser/saveFile.ts';

/** Cache key of everything about tasks; react-admin's lists of them begin with it too. */
export const TASK_KEY = Task.resource;

/** Permission code of taking a task back. */
export const UNDO_TASK = permissionOf(Task, 'undo');

/** The caller's own tasks that run or have just ended, newest first. */
export const readTaskProgress = (signal?: AbortSignal): Promise<TaskProgress[]> =>
    getList(`${Task.wire}/progress`, {}, signal && { signal });

/**
 * Saves a task's result, or the report of what an import refused.
 * @throws HttpError when there is none any more.
 */
export const saveTaskFile = async (id: string, what: 'download' | 'errors'): Promise<void> => {
    const answer = await download(`${Task.wire}/${what}`, { id });
    if (answer.kind !== 'file') throw new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
    saveFile(answer.blob, answer.fileName ?? `${id}.xlsx`);
};

/** Cancels, undoes or retries a task; answers what the server says to it. */
export const actOnTask = async (action: TaskAction, id: string): Promise<string> =>
    (await requestBody('POST', `${Task.wire}/${action}`, { body: { id } })).message;
