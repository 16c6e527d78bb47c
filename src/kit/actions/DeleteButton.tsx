import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useKeyedSend } from './useKeyedSend.ts';
import { useUndo } from './useUndo.ts';

interface DeleteButtonProps {
    resource: string;
    record: RaRecord;
    /** A sentence about what is deleted together with the record. */
    note: string;
    onDeleted?: () => void;
}

/** Deletes a record after a confirmation that names it. The caller checks the permission. */
export const DeleteButton = ({ resource, record, note, onDeleted }: DeleteButtonProps) => {
    const text = useText();
    const notify = useNotify();
    const { onUndo, tell } = useUndo();
    const represent = useRepresentation(resource);
    const [isOpen, setIsOpen] = useState(false);
    const [deleteOne, { isPending }] = useDelete();
    const sendKeyed = useKeyedSend(`${resource}/delete`);
    const handleConfirm = async () => {
        try {
            await sendKeyed({ id: record.id }, idempotencyKey =>
                deleteOne(resource, { id: record.id, previousData: record, meta: { onUndo, idempotencyKey } }, { returnPromise: true }),
            );
            tell(text('common.deleted'), { subject: represent(record) });
            setIsOpen(false);
            onDeleted?.();
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('common.delete')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('common.deleteAsk')}
                confirm={text('common.delete')}
                isDestructive
                isBusy={isPending}
                onConfirm={() => void handleConfirm()}
                onClose={() => setIsOpen(false)}
            >
                {note}
            </ConfirmDialog>
        </>
    );
};
