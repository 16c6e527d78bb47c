import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { daysBetween, today } from '#src/kit/calendar/calendar.ts';
import { DaysTag } from './DaysTag.tsx';

/** Earliest expiry date of the certificates, with the days left if it is near. */
export const ExpiryCell = () => {
    const day = useRecordContext<{ id: string; nextExpire: string | null }>()?.nextExpire;
    if (!day) return <>—</>;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            {day}
            <DaysTag days={daysBetween(today(), day)} onlyNear />
        </Box>
    );
};
