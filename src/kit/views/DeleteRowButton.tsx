import Button from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useEntity } from './EntityContext.ts';
import { useEntityLabel } from './useEntityLabel.ts';

/** Deletes the row at hand after one question that names it. */
export const DeleteRowButton = () => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const record = useRecordContext();
    const represent = useRepresentation(resource);
    const [isOpen, setIsOpen] = useState(false);
    const [deleteOne, { isPending }] = useDelete();
    const notify = useNotify();
    if (!record || !entity.actions.includes('delete') || !may('delete')) return null;
    const handleConfirm = () =>
        deleteOne(
            resource,
            { id: record.id, previousData: record },
            {
                onSuccess: () => {
                    notify(text('common.deleted'), { type: 'success' });
                    setIsOpen(false);
                },
                onError: error => notify((error as Error).message, { type: 'error' }),
            },
        );
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
                {text('common.deleteNote', { name, which: represent(record) })}
            </ConfirmDialog>
        </>
    );
};
