import { useRecordContext } from 'react-admin';

/** Whether the activity has been published. Then only its end, budget and texts can be changed. */
export const useIsPublished = (): boolean => {
    const row = useRecordContext<{ id: string; status?: string }>();
    return row?.status !== undefined && row.status !== 'draft';
};
