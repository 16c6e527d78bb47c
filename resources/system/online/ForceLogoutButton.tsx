import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Online } from '#contract/system/online.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import type { OnlineRow } from './onlineRow.ts';

/** 强退: ends the row's session after a confirmation. */
export const ForceLogoutButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<AppDataProvider>();
    const row = useRecordContext<OnlineRow>();
    const [isAsking, setIsAsking] = useState(false);
    const force = useSingleFlight({
        mutationFn: ({ id }: OnlineRow) => dataProvider.action(Online.resource, 'forceLogout', { id }),
        onSuccess: (_answer, { username }) => notify(text('log.forced', { name: username }), { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: () => {
            setIsAsking(false);
            refresh();
        },
    });
    if (!row || !may('forceLogout')) return null;
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsAsking(true)}>
                {text('log.force')}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={text('log.forceAsk')}
                confirm={text('log.force')}
                isDestructive
                isBusy={force.isPending}
                onConfirm={() => force.mutate(row)}
                onClose={() => setIsAsking(false)}
            >
                {text('log.forceNote', { name: row.username })}
            </ConfirmDialog>
        </>
    );
};
