import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { TaskRow } from './taskRow.ts';
import { useTaskAct } from './useTaskAct.ts';

/** Runs the task at hand again: an import only for the rows that failed. */
export const RetryTaskButton = () => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const { act, isBusy } = useTaskAct('retryFailed', task?.id ?? '');
    if (!task?.actions?.retryFailed?.ok || !may('retryFailed')) return null;
    const isPartly = task.kind === 'import' && task.failed > 0;
    return (
        <Button size="small" disabled={isBusy} onClick={() => void act()}>
            {text(isPartly ? 'task.retryFailed' : 'task.retry')}
        </Button>
    );
};
