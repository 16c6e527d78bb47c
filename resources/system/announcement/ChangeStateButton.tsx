import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Announcement } from '#contract/system/announcement.ts';
import { NOTICES } from '#providers/realtime/notices.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

interface ChangeStateButtonProps {
    action: 'release' | 'revoke';
    label: string;
    question: string;
    hint: (record: Row<typeof Announcement>) => ReactNode;
    isDestructive?: boolean;
    /** Resolves with the server's message. */
    send: (id: string) => Promise<string>;
}

/** Changes the status of an announcement by one call, after a confirmation. */
export const ChangeStateButton = ({ action, label, question, hint, isDestructive, send }: ChangeStateButtonProps) => {
    const record = useRecordContext<Row<typeof Announcement>>();
    const may = useMay();
    const [isAsking, setAsking] = useState(false);
    const change = useAct(send, { stale: [Announcement.resource, NOTICES].map(root => [root]), onDone: () => setAsking(false) });
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
