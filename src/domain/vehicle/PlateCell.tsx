import { useRecordContext } from 'react-admin';
import { plateText } from '#contract/kit/writing/plates.ts';

/** A formatted plate number. */
export const PlateCell = () => {
    const plate = useRecordContext<{ id: string; plateNo: string | null }>()?.plateNo;
    return <>{plate ? plateText(plate) : '—'}</>;
};
