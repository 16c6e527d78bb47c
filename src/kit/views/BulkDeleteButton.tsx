import Button from '@mui/material/Button';
import { useDeleteMany, useNotify, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useEntity } from './EntityContext.ts';
import { useMay } from '../permission/useMay.ts';
import { useListState } from './useListState.ts';

/** Deletes what is selected after one question that names the count; all or nothing. */
export const BulkDeleteButton = () => {
    const entity = useEntity();
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setIsOpen] = useState(false);
    const [deleteMany, { isPending }] = useDeleteMany();
    const notify = useNotify();
    if (!entity.actions.includes('deleteBatch') || !may('deleteBatch')) return null;
    const count = selectedIds.length;
    const handleConfirm = () =>
        deleteMany(
            resource,
            { ids: selectedIds },
            {
                onSuccess: () => {
                    notify(`已删除${count}条${entity.label}`, { type: 'success' });
                    onUnselectItems();
                    setIsOpen(false);
                },
                onError: error => notify((error as Error).message, { type: 'error' }),
            },
        );
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                批量删除
            </Button>
            <ConfirmDialog
                open={isOpen}
                title="确定删除吗?"
                confirm={`删除${count}条`}
                isDestructive
                isBusy={isPending}
                onConfirm={() => void handleConfirm()}
                onClose={() => setIsOpen(false)}
            >
                {`将删除所选的 ${count} 条${entity.label}，删除后不能恢复。`}
            </ConfirmDialog>
        </>
    );
};
