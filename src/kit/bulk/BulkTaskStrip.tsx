import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { actOnTask, saveTaskFile, TASK_KEY } from '#providers/tasks/tasks.ts';
import type { BulkTask } from '#providers/tasks/useBulkTask.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

const TONES: Readonly<Record<string, 'success' | 'warning' | 'error'>> = { done: 'success', partial: 'warning', failed: 'error' };

/** Status of a bulk act above its list: the progress while it runs; afterwards the result, the failures, and the undo. */
export const BulkTaskStrip = ({ task }: { task: BulkTask }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [seen, setSeen] = useStore('bulk.seen', '');
    const [isBusy, setBusy] = useState(false);
    const [isAsked, setAsked] = useState<'cancel' | 'undo'>();
    const { id, name, status, isRunning, done, total, ok, failed, message, canUndo, canRetry } = task;
    const state = `${id}:${status}:${done}:${failed}`;
    if (!isRunning && seen === state) return null;

    const once = async (act: () => Promise<void>) => {
        setBusy(true);
        try {
            await act();
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
            setAsked(undefined);
        }
    };
    const ask = (action: 'cancel' | 'undo' | 'retryFailed') =>
        once(async () => {
            notify(await actOnTask(action, id), { type: 'info' });
            if (action === 'cancel') await queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
            else taskStarted.emit({ taskId: id });
        });
    const left = total - done;
    const counts = text('bulk.rows', { done: formatNumber(done), total: formatNumber(total) });
    const progress = total === 0 ? text('task.preparing') : counts;
    return (
        <Box
            role="region"
            aria-label={name}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: 4,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                '@media print': { display: 'none' },
            }}
        >
            <Box component="span" sx={{ fontWeight: 500 }}>
                {name}
            </Box>
            {isRunning ? (
                <>
                    <Box sx={{ flex: '1 1 160px', maxWidth: 360 }}>
                        <ProgressBar label={name} done={done} total={total} />
                    </Box>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {status === 'queued' ? text('task.waiting') : progress}
                    </Box>
                    <Button size="small" disabled={isBusy} onClick={() => setAsked('cancel')}>
                        {text('task.cancel')}
                    </Button>
                </>
            ) : (
                <>
                    <Box component="span" sx={{ color: TONES[status] ? `${TONES[status]}.main` : 'text.secondary' }}>
                        {message}
                    </Box>
                    {canRetry && failed > 0 && (
                        <Button size="small" disabled={isBusy} onClick={() => void ask('retryFailed')}>
                            {text('bulk.retryFailed', { count: failed })}
                        </Button>
                    )}
                    {canRetry && failed === 0 && left > 0 && (
                        <Button size="small" disabled={isBusy} onClick={() => void ask('retryFailed')}>
                            {text('bulk.goOn', { count: left })}
                        </Button>
                    )}
                    {failed > 0 && (
                        <Button size="small" disabled={isBusy} onClick={() => void once(() => saveTaskFile(id, 'errors'))}>
                            {text('bulk.failures')}
                        </Button>
                    )}
                    {canUndo && (
                        <Button size="small" color="error" disabled={isBusy} onClick={() => setAsked('undo')}>
                            {text('task.undo')}
                        </Button>
                    )}
                    <Button size="small" onClick={() => setSeen(state)} sx={{ ml: 'auto' }}>
                        {text('common.close')}
                    </Button>
                </>
            )}
            <ConfirmDialog
                open={isAsked !== undefined}
                title={text(isAsked === 'undo' ? 'bulk.undoAsk' : 'bulk.cancelAsk')}
                confirm={text(isAsked === 'undo' ? 'bulk.undoYes' : 'bulk.cancelYes')}
                isDestructive
                isBusy={isBusy}
                onConfirm={() => isAsked && void ask(isAsked)}
                onClose={() => setAsked(undefined)}
            >
                {text(isAsked === 'undo' ? 'bulk.undoText' : 'bulk.cancelText', { name, count: formatNumber(ok) })}
            </ConfirmDialog>
        </Box>
    );
};
