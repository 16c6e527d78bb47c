import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Driver } from '#contract/users/driver.ts';

/** Mean rating, out of five stars. */
export const RatingCell = () => {
    const driver = useRecordContext<Row<typeof Driver>>();
    return <>{driver ? `★ ${(driver.ratingX100 / 100).toFixed(2)}` : '—'}</>;
};
