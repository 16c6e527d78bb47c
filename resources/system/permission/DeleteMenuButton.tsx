import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { MenuRowNode } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { countBelowMenus, deleteMenus, MENUS, refreshOwnMenu } from '#providers/org/menus.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

interface DeleteMenuButtonProps {
    menus: readonly MenuRowNode[];
    onGone: () => void;
    /** For a selection: the button counts it. */
    isBatch?: boolean;
}

/** Deletes menus after one question that says how much goes with them. */
export const DeleteMenuButton = ({ menus, onGone, isBatch = false }: DeleteMenuButtonProps) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const ids = menus.map(({ id }) => id);
    const below = useQuery({
        queryKey: [MENUS, 'below', ids],
        queryFn: ({ signal }) => countBelowMenus(ids, signal),
        enabled: isAsking,
    });
    const count = below.data ?? 0;
    const label = isBatch ? text('org.deleteMany', { count: menus.length }) : text('org.delete');
    const remove = useSingleFlight({
        mutationFn: () => deleteMenus(ids),
        onSuccess: async () => {
            setAsking(false);
            notify(text('common.deleted'), { type: 'success' });
            onGone();
            await Promise.all([queryClient.invalidateQueries({ queryKey: [MENUS] }), refreshOwnMenu()]);
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <>
            <Button
                size={isBatch ? 'medium' : 'small'}
                variant={isBatch ? 'outlined' : 'text'}
                color="error"
                onClick={() => setAsking(true)}
            >
                {label}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={isBatch ? text('org.deleteManyAsk') : text('org.deleteMenu', { name: menus[0]?.name ?? '' })}
                confirm={label}
                isDestructive
                isBusy={below.isFetching || remove.isPending}
                isBlocked={below.isError}
                onConfirm={() => remove.mutate()}
                onClose={() => setAsking(false)}
            >
                {below.error?.message ?? (count > 0 ? text('org.deleteMenuBelow', { count }) : text('org.deleteMenuAlone'))}
            </ConfirmDialog>
        </>
    );
};
