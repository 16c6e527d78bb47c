import Button from '@mui/material/Button';
import { useDeleteMany, useNotify, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '../bulk/ChosenOnlyButton.tsx';
import { useWholeFilter } from '../bulk/wholeFilter.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { lazyDialog } from '../loading/lazyPart.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useListState } from '../list/useListState.ts';
import { useKeyedSend } from './useKeyedSend.ts';
import { useUndo } from './useUndo.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useMayDeleteMany } from './useMayDeleteMany.ts';

const WholeFilterDialog = lazyDialog(() => import('../bulk/WholeFilterDialog.tsx'), 'WholeFilterDialog');

/**
 * Deletes the selected rows, all or none, after a confirmation with their count. A selection that is too large for one call is deleted row
 * by row in a task.
 */
export const BulkDeleteButton = () => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const may = useMayDeleteMany();
    const resource = useResourceContext() ?? entity.resource;
    const { selectedIds = [], onUnselectItems } = useListState();
    const { isTask } = useWholeFilter();
    const [open, setOpen] = useState<'chosen' | 'task'>();
    const [deleteMany, { isPending }] = useDeleteMany();
    const notify = useNotify();
    const { onUndo, tell } = useUndo();
    const sendKeyed = useKeyedSend(`${resource}/deleteBatch`);
    if (!may.chosen) return null;
    const count = selectedIds.length;
    const handleConfirm = async () => {
        try {
            await sendKeyed({ ids: selectedIds }, idempotencyKey =>
                deleteMany(resource, { ids: selectedIds, meta: { onUndo, idempotencyKey } }, { returnPromise: true }),
            );
            tell(text('list.deletedMany', { count, name }));
            onUnselectItems();
            setOpen(undefined);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    const Opener = may.whole ? Button : ChosenOnlyButton;
    return (
        <>
            <Opener size="small" color="error" onClick={() => setOpen(isTask ? 'task' : 'chosen')}>
                {text('list.deleteMany')}
            </Opener>
            <ConfirmDialog
                open={open === 'chosen'}
                title={text('common.deleteAsk')}
                confirm={text('list.deleteCount', { count })}
                isDestructive
                isBusy={isPending}
                onConfirm={() => void handleConfirm()}
                onClose={() => setOpen(undefined)}
            >
                {text('list.deleteManyNote', { count, name })}
            </ConfirmDialog>
            {open === 'task' && (
                <WholeFilterDialog
                    entity={entity}
                    call="deleteBatch"
                    act={text('common.delete')}
                    confirm={text('list.deleteAll')}
                    isDestructive
                    onClose={() => setOpen(undefined)}
                />
            )}
        </>
    );
};
