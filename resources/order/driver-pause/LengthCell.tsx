import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { DriverPause } from '#contract/order/driver-pause.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';

const HALF_MINUTE = 30_000;

/** Duration of a pause; an open one counts up and is marked as open. */
export const LengthCell = () => {
    const text = useText();
    const now = useServerNow(HALF_MINUTE);
    const pause = useRecordContext<Row<typeof DriverPause>>();
    if (!pause) return null;
    if (pause.endAt !== null) return text('pause.minutes', { count: formatNumber(pause.minutes ?? 0) });
    const began = parseDateTime(pause.startAt) ?? now;
    return (
        <Box component="span" sx={{ color: 'warning.main' }}>
            {text('pause.running', { count: formatNumber(Math.max(0, Math.floor((now - began) / 60_000))) })}
        </Box>
    );
};
