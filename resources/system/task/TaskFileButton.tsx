import Button from '@mui/material/Button';
import { useNotify, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { saveTaskFile } from '#providers/tasks/tasks.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { TaskRow } from './taskRow.ts';

interface TaskFileButtonProps {
    what: 'download' | 'errors';
}

/** Saves the result of the task at hand, or what its import refused. Absent when there is none. */
export const TaskFileButton = ({ what }: TaskFileButtonProps) => {
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
