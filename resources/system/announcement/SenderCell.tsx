import { useRecordContext } from 'react-admin';

/** The name of who published it; before that there is none. */
export const SenderCell = () => {
    const record = useRecordContext<{ id: string; sender?: string | null; sender_dictText?: string }>();
    return <>{record?.sender_dictText ?? record?.sender ?? '—'}</>;
};
