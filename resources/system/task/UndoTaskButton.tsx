import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import type { TaskRow } from './taskRow.ts';
import { useTaskAct } from './useTaskAct.ts';

/** Takes the import at hand back, within its half hour, after one question that says how much goes. */
export const UndoTaskButton = () => {
    const task = useRecordContext<TaskRow>();
    const may = useMay();
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    const { act, isBusy } = useTaskAct('undo', task?.id ?? '');
    if (!task?.actions?.undo?.ok || !may('undo')) return null;
    const { name, ok, undoUntil } = task;
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('task.undo')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('task.undoAsk')}
                confirm={text('task.undoYes')}
                isDestructive
                isBusy={isBusy}
                onConfirm={() => void act().then(() => setIsOpen(false))}
                onClose={() => setIsOpen(false)}
            >
                {text('task.undoText', { name, count: ok, until: undoUntil ?? '' })}
            </ConfirmDialog>
        </>
    );
};
