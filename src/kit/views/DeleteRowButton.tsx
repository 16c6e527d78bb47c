import Button from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useMay } from '../permission/useMay.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useEntity } from './EntityContext.ts';

/** Deletes the row at hand after one question that names it. */
export const DeleteRowButton = () => {
    const entity = useEntity();
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
                    notify('删除成功', { type: 'success' });
                    setIsOpen(false);
                },
                onError: error => notify((error as Error).message, { type: 'error' }),
            },
        );
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                删除
            </Button>
            <ConfirmDialog
                open={isOpen}
                title="确定删除吗?"
                confirm="删除"
                isDestructive
                isBusy={isPending}
                onConfirm={() => void handleConfirm()}
                onClose={() => setIsOpen(false)}
            >
                {`${entity.label}「${represent(record)}」，删除后不能恢复。`}
            </ConfirmDialog>
        </>
    );
};
