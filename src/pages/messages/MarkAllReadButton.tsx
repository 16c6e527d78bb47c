import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { markAllRead, NOTICES } from '#providers/realtime/notices.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

/** Marks every announcement of the user as read, after one question. */
export const MarkAllReadButton = () => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const mark = useSingleFlight({
        mutationFn: markAllRead,
        onSuccess: async message => {
            setAsking(false);
            notify(message, { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: [NOTICES] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <>
            <Button variant="outlined" startIcon={<DoneAll />} onClick={() => setAsking(true)}>
                {text('notice.markAll')}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={text('notice.markAllTitle')}
                confirm={text('notice.confirm')}
                isBusy={mark.isPending}
                onConfirm={() => mark.mutate()}
                onClose={() => setAsking(false)}
            >
                {text('notice.markAllAsk')}
            </ConfirmDialog>
        </>
    );
};
