import { useRecordContext } from 'react-admin';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ProgressBar } from '#src/kit/ui/ProgressBar.tsx';
import Box from '@mui/material/Box';
import { type TaskRow, toneOf } from './taskRow.ts';

/** Progress of a task: a bar, with the number of rows below it. */
export const TaskProgressCell = () => {
    const task = useRecordContext<TaskRow>();
    const text = useText();
    if (!task) return null;
    const { name, status, done, total } = task;
    const isWaiting = status === 'queued';
    const rows = text('task.rows', { done: formatNumber(done), total: formatNumber(total) });
    return (
        <Box sx={{ width: 1, lineHeight: 1.4 }}>
            {status === 'running' || total > 0 ? <ProgressBar label={name} done={done} total={total} tone={toneOf(status)} /> : null}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{isWaiting ? text('task.waiting') : total > 0 ? rows : ''}</Box>
        </Box>
    );
};
