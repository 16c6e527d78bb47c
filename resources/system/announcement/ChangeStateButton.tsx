import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Announcement } from '#contract/system/announcement.ts';
import { NOTICES } from '#providers/realtime/notices.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

interface ChangeStateButtonProps {
    action: 'release' | 'revoke';
    label: string;
    question: string;
    hint: (record: Row<typeof Announcement>) => ReactNode;
    isDestructive?: boolean;
    /** Answers the server's word for it. */
    send: (id: string) => Promise<string>;
}

/** Moves an announcement on by one call, after one question. */
export const ChangeStateButton = ({ action, label, question, hint, isDestructive, send }: ChangeStateButtonProps) => {
    const record = useRecordContext<Row<typeof Announcement>>();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const change = useSingleFlight({
        mutationFn: send,
        onSuccess: async message => {
            setAsking(false);
            notify(message, { type: 'success' });
            await Promise.all([Announcement.resource, NOTICES].map(root => queryClient.invalidateQueries({ queryKey: [root] })));
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!record || !may(action)) return null;
    return (
        <>
            <Button size="small" color={isDestructive ? 'error' : 'primary'} onClick={() => setAsking(true)}>
                {label}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={question}
                confirm={label}
                isDestructive={isDestructive}
                isBusy={change.isPending}
                onConfirm={() => change.mutate(record.id)}
                onClose={() => setAsking(false)}
            >
                {hint(record)}
            </ConfirmDialog>
        </>
    );
};
