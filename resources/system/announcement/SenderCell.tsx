import { useRecordContext } from 'react-admin';
import { accountText } from '#src/kit/fields/accountText.ts';

/** Name of the publisher; empty before publication. */
export const SenderCell = () => {
    const record = useRecordContext<{ id: string; sender?: string | null; sender_dictText?: string }>();
    return <>{accountText(record ?? {}, 'sender')}</>;
};
