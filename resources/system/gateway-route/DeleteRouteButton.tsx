import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { GatewayRouteRow } from '#contract/system/gateway-route.ts';
import { useText } from '#providers/i18n/useText.ts';
import { deleteRoute, ROUTES } from '#providers/system/catalogue.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

/** Deletes a route after one question. */
export const DeleteRouteButton = ({ route }: { route: GatewayRouteRow }) => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isOpen, setIsOpen] = useState(false);
    const act = useSingleFlight({
        mutationFn: () => deleteRoute(route.id),
        onSuccess: async () => {
            notify(text('common.deleted'), { type: 'success' });
            setIsOpen(false);
            await queryClient.invalidateQueries({ queryKey: [ROUTES] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!may('delete')) return null;
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('common.delete')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('catalogue.deleteRoute', { name: route.name })}
                confirm={text('common.delete')}
                isDestructive
                isBusy={act.isPending}
                onConfirm={() => act.mutate()}
                onClose={() => setIsOpen(false)}
            />
        </>
    );
};
