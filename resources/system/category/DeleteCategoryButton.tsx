import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { Category } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, type CategoryRow } from '#providers/system/catalogue.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

/** Deletes an entry with everything below it, after one question that says so. */
export const DeleteCategoryButton = ({ row }: { row: CategoryRow }) => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isOpen, setIsOpen] = useState(false);
    const [deleteOne, { isPending }] = useDelete();
    if (!may('delete')) return null;
    const handleConfirm = () =>
        deleteOne(
            Category.resource,
            { id: row.id, previousData: row },
            {
                onSuccess: () => {
                    notify(text('common.deleted'), { type: 'success' });
                    setIsOpen(false);
                    void queryClient.invalidateQueries({ queryKey: [CATEGORIES] });
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
                {text('catalogue.deleteBelow', { name: row.name })}
            </ConfirmDialog>
        </>
    );
};
