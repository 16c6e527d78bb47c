import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Driver } from '#contract/users/driver.ts';

/** The mean of the evaluations as stars of five. */
export const RatingCell = () => {
    const driver = useRecordContext<Row<typeof Driver>>();
    return <>{driver ? `★ ${(driver.ratingX100 / 100).toFixed(2)}` : '—'}</>;
};
