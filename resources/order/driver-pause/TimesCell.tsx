import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { DriverPause } from '#contract/order/driver-pause.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Number of the driver's pauses on that day, highlighted if it is high. */
export const TimesCell = () => {
    const text = useText();
    const pause = useRecordContext<Row<typeof DriverPause>>();
    if (!pause) return null;
    return pause.isFrequent ? <Tag tone="error">{text('pause.frequent', { count: pause.dayTimes })}</Tag> : pause.dayTimes;
};
