import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Driver } from '#contract/users/driver.ts';
import { useText } from '#providers/i18n/useText.ts';
import { daysBetween, today } from '#src/kit/calendar/calendar.ts';

/** Earliest expiry date of the driver's and vehicle's certificates: red if expired, amber within thirty days. */
export const ExpireCell = () => {
    const text = useText();
    const day = useRecordContext<Row<typeof Driver>>()?.nextExpire;
    if (!day) return <>—</>;
    const left = daysBetween(today(), day);
    const color = left < 0 ? 'error.main' : left <= 30 ? 'warning.main' : undefined;
    return (
        <Box component="span" title={text(left < 0 ? 'people.expiredDays' : 'people.daysLeft', { count: Math.abs(left) })} sx={{ color }}>
            {day}
        </Box>
    );
};
