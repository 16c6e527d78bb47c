import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { TaskAction } from '#contract/system/task.ts';
import { useText } from '#providers/i18n/useText.ts';
import { actOnTask, saveTaskFile, TASK_KEY } from '#providers/tasks/tasks.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import type { TaskRow } from './taskRow.ts';

/** Sends an action on a task, then refetches everything that shows the task. */
const useTaskAct = (action: TaskAction, id: string) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isBusy, setIsBusy] = useState(false);
    const act = async () => {
        setIsBusy(true);
        try {
            notify(await actOnTask(action, id), { type: action === 'cancel' ? 'info' : 'success' });
            // A resumed task is monitored like a new one.
            if (action !== 'cancel') taskStarted.emit({ taskId: id });
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            await queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
            setIsBusy(false);
        }
    };
    return { act, isBusy };
};

/** Undoes the current import or bulk action within half an hour, after a confirmation that shows the number of records. */
const UndoTaskButton = () => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    const { act, isBusy } = useTaskAct('undo', task?.id ?? '');
    if (!task?.actions?.undo?.ok || !may('undo')) return null;
    const { name, ok, undoUntil } = task;
    const isBulk = task.kind === 'batch';
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('task.undo')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text(isBulk ? 'bulk.undoAsk' : 'task.undoAsk')}
                confirm={text(isBulk ? 'bulk.undoYes' : 'task.undoYes')}
                isDestructive
                isBusy={isBusy}
                onConfirm={() => void act().then(() => setIsOpen(false))}
                onClose={() => setIsOpen(false)}
            >
                {isBulk ? text('bulk.undoText', { name, count: ok }) : text('task.undoText', { name, count: ok, until: undoUntil ?? '' })}
            </ConfirmDialog>
        </>
    );
};

/** Cancels the current task after a confirmation. */
const CancelTaskButton = () => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    const { act, isBusy } = useTaskAct('cancel', task?.id ?? '');
    if (!task?.actions?.cancel?.ok || !may('cancel')) return null;
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('task.cancel')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('task.cancelAsk')}
                confirm={text('task.cancelYes')}
                isDestructive
                isBusy={isBusy}
                onConfirm={() => void act().then(() => setIsOpen(false))}
                onClose={() => setIsOpen(false)}
            >
                {text(task.kind === 'batch' ? 'bulk.cancelText' : 'task.cancelText', { name: task.name })}
            </ConfirmDialog>
        </>
    );
};

interface TaskFileButtonProps {
    what: 'download' | 'errors';
}

/** Downloads the result of the current task, or the rejected rows of its import. Hidden if there is none. */
const TaskFileButton = ({ what }: TaskFileButtonProps) => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    if (!task?.actions?.[what]?.ok || !may('query')) return null;
    const handleSave = async () => {
        setIsBusy(true);
        try {
            await saveTaskFile(task.id, what);
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    return (
        <Button size="small" disabled={isBusy} onClick={() => void handleSave()}>
            {text(`task.${what}`)}
        </Button>
    );
};

/** Runs the current task again; an import or a bulk action only for the failed rows. */
const RetryTaskButton = () => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const { act, isBusy } = useTaskAct('retryFailed', task?.id ?? '');
    if (!task?.actions?.retryFailed?.ok || !may('retryFailed')) return null;
    const isPartly = task.kind !== 'export' && task.failed > 0;
    return (
        <Button size="small" disabled={isBusy} onClick={() => void act()}>
            {text(isPartly ? 'task.retryFailed' : 'task.retry')}
        </Button>
    );
};

/** Actions that are possible on the current task; never more than three at a time. */
export const TaskActions = () => (
    <>
        <TaskFileButton what="download" />
        <TaskFileButton what="errors" />
        <CancelTaskButton />
        <RetryTaskButton />
        <UndoTaskButton />
    </>
);
