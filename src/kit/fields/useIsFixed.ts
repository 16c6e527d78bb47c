import { useRecordContext } from 'react-admin';
import type { Field } from '#contract/kit/fields.ts';

/** Is the field of a stored record one that stays as it was chosen? */
export const useIsFixed = ({ meta }: Field): boolean => {
    const record = useRecordContext();
    return meta.fixed === true && record?.id !== undefined;
};
