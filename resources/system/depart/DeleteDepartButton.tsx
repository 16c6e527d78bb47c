import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { countBelowDeparts, deleteDepart, deleteDeparts, DEPARTS } from '#providers/org/departs.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

interface DeleteDepartButtonProps {
    departs: readonly DepartNode[];
    onGone: () => void;
    /** For those that are ticked: the button counts them. */
    isBatch?: boolean;
}

/** Deletes departments after one question that says how many go with them. */
export const DeleteDepartButton = ({ departs, onGone, isBatch = false }: DeleteDepartButtonProps) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const ids = departs.map(({ id }) => id);
    const label = isBatch ? text('org.deleteMany', { count: ids.length }) : text('org.delete');
    const below = useQuery({
        queryKey: [DEPARTS, 'below', ids],
        queryFn: ({ signal }) => countBelowDeparts(ids, signal),
        enabled: isAsking,
    });
    const count = below.data ?? 0;
    const remove = useMutation({
        mutationFn: () => (isBatch ? deleteDeparts(ids) : deleteDepart(ids[0] ?? '')),
        onSuccess: async () => {
            setAsking(false);
            notify(text('common.deleted'), { type: 'success' });
            onGone();
            await queryClient.invalidateQueries({ queryKey: [DEPARTS, 'tree'] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <>
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                {label}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={isBatch ? text('org.deleteManyAsk') : text('org.deleteDepart', { name: departs[0]?.title ?? '' })}
                confirm={label}
                isDestructive
                isBusy={below.isFetching || remove.isPending}
                isBlocked={below.isError}
                onConfirm={() => remove.mutate()}
                onClose={() => setAsking(false)}
            >
                {below.error?.message ?? (count > 0 ? text('org.deleteDepartBelow', { count }) : text('org.deleteDepartAlone'))}
            </ConfirmDialog>
        </>
    );
};
