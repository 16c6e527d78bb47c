import { useQuery } from '@tanstack/react-query';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { countBelowDeparts, deleteDepart, deleteDeparts, DEPARTS } from '#providers/org/departs.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

export interface Doomed {
    departs: readonly DepartNode[];
    /** The departments were selected by checkbox: the confirmation shows their number, and the permission to delete several is required. */
    isBatch: boolean;
}

interface DeleteDepartDialogProps {
    doomed: Doomed;
    onGone: () => void;
    onClose: () => void;
}

/** Deletes departments, after a confirmation that shows how many are deleted in total. */
export const DeleteDepartDialog = ({ doomed: { departs, isBatch }, onGone, onClose }: DeleteDepartDialogProps) => {
    const text = useText();
    const ids = departs.map(({ id }) => id);
    const below = useQuery({
        queryKey: [DEPARTS, 'below', ids],
        queryFn: ({ signal }) => countBelowDeparts(ids, signal),
    });
    const count = below.data ?? 0;
    const sendKeyed = useKeyedSend(`${Depart.resource}/${isBatch ? 'deleteBatch' : 'delete'}`);
    const send = () => sendKeyed({ ids }, key => (isBatch ? deleteDeparts(ids, key) : deleteDepart(ids[0] ?? '', key)));
    const remove = useAct(send, {
        stale: [[DEPARTS, 'tree']],
        notice: text('common.deleted'),
        onDone: () => {
            onClose();
            onGone();
        },
    });
    return (
        <ConfirmDialog
            open
            title={isBatch ? text('org.deleteManyAsk') : text('org.deleteDepart', { name: departs[0]?.title ?? '' })}
            confirm={isBatch ? text('org.deleteMany', { count: ids.length }) : text('org.delete')}
            isDestructive
            isBusy={below.isFetching || remove.isPending}
            isBlocked={below.isError}
            onConfirm={() => remove.mutate()}
            onClose={onClose}
        >
            {below.error?.message ?? (count > 0 ? text('org.deleteDepartBelow', { count }) : text('org.deleteDepartAlone'))}
        </ConfirmDialog>
    );
};
