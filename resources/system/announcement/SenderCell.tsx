import { useRecordContext } from 'react-admin';

/** Name of the publisher; empty before publication. */
export const SenderCell = () => {
    const record = useRecordContext<{ id: string; sender?: string | null; sender_dictText?: string }>();
    return <>{record?.sender_dictText ?? record?.sender ?? '—'}</>;
};
