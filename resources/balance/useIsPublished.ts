import { useRecordContext } from 'react-admin';

/** Do people know of the activity already? Then only its end, its budget and its words can be changed. */
export const useIsPublished = (): boolean => {
    const row = useRecordContext<{ id: string; status?: string }>();
    return row?.status !== undefined && row.status !== 'draft';
};
