import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuRowNode } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { countBelowMenus, deleteMenus, MENUS, refreshOwnMenu } from '#providers/org/menus.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

interface DeleteMenuButtonProps {
    menus: readonly MenuRowNode[];
    onGone: () => void;
    /** Deletes a selection: the button shows its count. */
    isBatch?: boolean;
}

/** Deletes menus, after a confirmation that shows how many entries are deleted in total. */
export const DeleteMenuButton = ({ menus, onGone, isBatch = false }: DeleteMenuButtonProps) => {
    const text = useText();
    const [isAsking, setAsking] = useState(false);
    const ids = menus.map(({ id }) => id);
    const below = useQuery({
        queryKey: [MENUS, 'below', ids],
        queryFn: ({ signal }) => countBelowMenus(ids, signal),
        enabled: isAsking,
    });
    const count = below.data ?? 0;
    const label = isBatch ? text('org.deleteMany', { count: menus.length }) : text('org.delete');
    const remove = useAct(() => deleteMenus(ids), {
        stale: [[MENUS]],
        notice: text('common.deleted'),
        onDone: () => {
            setAsking(false);
            onGone();
            void refreshOwnMenu();
        },
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
