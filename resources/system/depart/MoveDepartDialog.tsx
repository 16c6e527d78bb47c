import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

interface MoveDepartDialogProps {
    item: DepartNode;
    target: DepartNode;
    onClose: () => void;
}

/** Asks before a dragged department takes its new place: its code and all below change. */
export const MoveDepartDialog = ({ item, target, onClose }: MoveDepartDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const move = useMutation({
        mutationFn: () => moveDepart(item.id, target.id),
        onSuccess: async () => {
            onClose();
            notify(text('org.moved'), { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: [DEPARTS] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <ConfirmDialog
            open
            title={text('org.moveDepart')}
            confirm={text('org.move')}
            isBusy={move.isPending}
            onConfirm={() => move.mutate()}
            onClose={onClose}
        >
            {text('org.moveDepartText', { name: item.title, target: target.title })}
        </ConfirmDialog>
    );
};
