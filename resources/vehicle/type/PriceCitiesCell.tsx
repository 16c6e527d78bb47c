import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { VehicleType } from '#contract/vehicle/type.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Number of cities in which the type currently has a price; red if there are none. */
export const PriceCitiesCell = () => {
    const text = useText();
    const type = useRecordContext<Row<typeof VehicleType>>();
    if (!type) return null;
    return type.priceCities > 0 ? (
        <>{text('vehicle.priceCities', { n: type.priceCities })}</>
    ) : (
        <Tag tone="error">{text('vehicle.ladder.noPrice')}</Tag>
    );
};
