import type { TaskProgress } from '#contract/system/task.ts';
import type { Notice } from '#providers/store/signals.ts';
import type { useText } from '#providers/i18n/useText.ts';

type Save = (id: string, what: 'download' | 'errors') => void;

/** The notification for a task that has ended, with the button for its file. */
export const taskNotice = (task: TaskProgress, text: ReturnType<typeof useText>, save: Save): Notice => {
    const { id, name, status } = task;
    const message = task.message ?? '';
    const report = task.failed > 0 ? { label: text('task.errors'), run: () => save(id, 'errors') } : undefined;
    switch (status) {
        case 'done':
            return {
                type: 'success',
                message: message === '' ? text('task.finished', { name }) : text('task.finishedPartly', { name, message }),
                ...(task.hasFile ? { action: { label: text('task.download'), run: () => save(id, 'download') } } : {}),
            };
        case 'partial':
            return { type: 'warning', message: text('task.finishedPartly', { name, message }), ...(report ? { action: report } : {}) };
        case 'failed':
            return { type: 'error', message: text('task.failed', { name, message }), ...(report ? { action: report } : {}) };
        case 'undone':
            return { type: 'success', message: text('task.undone', { name, message }) };
        default:
            // A cancelled bulk act keeps the changes that it has already made.
            return {
                type: 'info',
                message: task.kind === 'batch' ? text('task.undone', { name, message }) : text('task.canceled', { name }),
            };
    }
};
