import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { countBelowDepart, deleteDepart, DEPARTS } from '#providers/org/departs.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

/** Deletes a department after one question that says how many go with it. */
export const DeleteDepartButton = ({ depart, onGone }: { depart: DepartNode; onGone: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const below = useQuery({
        queryKey: [DEPARTS, 'below', depart.id],
        queryFn: ({ signal }) => countBelowDepart(depart.id, signal),
        enabled: isAsking,
    });
    const count = below.data ?? 0;
    const remove = useMutation({
        mutationFn: () => deleteDepart(depart.id),
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
                {text('org.delete')}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={text('org.deleteDepart', { name: depart.title })}
                confirm={text('org.delete')}
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
