import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import type { TaskRow } from './taskRow.ts';
import { useTaskAct } from './useTaskAct.ts';

/** Stops the task at hand after one question. */
export const CancelTaskButton = () => {
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
                {text('task.cancelText', { name: task.name })}
            </ConfirmDialog>
        </>
    );
};
