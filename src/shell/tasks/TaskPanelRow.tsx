import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionOf } from '#contract/kit/permissions.ts';
import { isUnfinished, Task, type TaskProgress } from '#contract/system/task.ts';
import { formatNumber } from '#providers/format/number.ts';
import { notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { actOnTask, TASK_KEY } from '#providers/tasks/tasks.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ProgressBar } from '#src/kit/ui/ProgressBar.tsx';
import { saveOrTell } from './saveOrTell.ts';
import { taskNotice } from './taskNotice.ts';

/** One task of the panel: its progress or result, and its actions. */
export const TaskPanelRow = ({ task }: { task: TaskProgress }) => {
    const text = useText();
    const mayUse = useMayUse();
    const queryClient = useQueryClient();
    const [isBusy, setIsBusy] = useState(false);
    const { id, name, status, done, total, failed, hasFile } = task;
    const isRunning = isUnfinished(status);
    const once = async (act: () => Promise<void>) => {
        setIsBusy(true);
        await act();
        setIsBusy(false);
    };
    const cancel = async () => {
        try {
            notices.emit({ message: await actOnTask('cancel', id), type: 'info' });
        } catch (error) {
            notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
        }
        await queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
    };
    const rows = text('task.rows', { done: formatNumber(done), total: formatNumber(total) });
    const state = status === 'queued' ? text('task.waiting') : total === 0 ? text('task.preparing') : rows;
    return (
        <Box component="li" sx={{ px: 4, py: 2, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {isRunning ? name : taskNotice(task, text, () => undefined).message}
                </Box>
                {isRunning && mayUse(permissionOf(Task, 'cancel')) && (
                    <Button size="small" disabled={isBusy} onClick={() => void once(cancel)}>
                        {text('task.cancel')}
                    </Button>
                )}
                {hasFile && (
                    <Button size="small" disabled={isBusy} onClick={() => void once(() => saveOrTell(id, 'download'))}>
                        {text('task.download')}
                    </Button>
                )}
                {!isRunning && failed > 0 && (
                    <Button size="small" disabled={isBusy} onClick={() => void once(() => saveOrTell(id, 'errors'))}>
                        {text('task.errors')}
                    </Button>
                )}
            </Box>
            {isRunning && (
                <>
                    <ProgressBar label={name} done={done} total={status === 'queued' ? 0 : total} />
                    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{state}</Box>
                </>
            )}
        </Box>
    );
};
