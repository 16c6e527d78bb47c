import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The city of an entry; entries without a city apply everywhere. */
export const CityCell = () => {
    const text = useText();
    const config = useRecordContext<Row<typeof VehicleSms>>();
    return <>{config?.cityName ?? text('sms.nationwide')}</>;
};
