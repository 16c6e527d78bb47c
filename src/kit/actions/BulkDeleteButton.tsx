import { useDeleteMany, useNotify, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '../bulk/ChosenOnlyButton.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useEntity } from '../resource/EntityContext.ts';
import { useMay } from '../permission/useMay.ts';
import { useListState } from '../list/useListState.ts';
import { useUndo } from './useUndo.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';

/** Deletes what is selected after one question that names the count; all or nothing. */
export const BulkDeleteButton = () => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setIsOpen] = useState(false);
    const [deleteMany, { isPending }] = useDeleteMany();
    const notify = useNotify();
    const { onUndo, tell } = useUndo();
    if (!entity.actions.includes('deleteBatch') || !may('deleteBatch')) return null;
    const count = selectedIds.length;
    const handleConfirm = () =>
        deleteMany(
            resource,
            { ids: selectedIds, meta: { onUndo } },
            {
                onSuccess: () => {
                    tell(text('list.deletedMany', { count, name }));
                    onUnselectItems();
                    setIsOpen(false);
                },
                onError: error => notify((error as Error).message, { type: 'error' }),
            },
        );
    return (
        <>
            <ChosenOnlyButton color="error" onClick={() => setIsOpen(true)}>
                {text('list.deleteMany')}
            </ChosenOnlyButton>
            <ConfirmDialog
                open={isOpen}
                title={text('common.deleteAsk')}
                confirm={text('list.deleteCount', { count })}
                isDestructive
                isBusy={isPending}
                onConfirm={() => void handleConfirm()}
                onClose={() => setIsOpen(false)}
            >
                {text('list.deleteManyNote', { count, name })}
            </ConfirmDialog>
        </>
    );
};
