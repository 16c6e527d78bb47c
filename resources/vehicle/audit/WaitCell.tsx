import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { VehicleAudit } from '#contract/vehicle/audit.ts';

const OPEN = new Set(['pending', 'reviewing']);
const LONG_HOURS = 24;

/** How long it waits; what waits for more than a day stands out. */
export const WaitCell = () => {
    const audit = useRecordContext<Row<typeof VehicleAudit> & { id: string }>();
    if (!audit) return null;
    const isLong = OPEN.has(audit.status) && audit.waitHours >= LONG_HOURS;
    return (
        <Box component="span" sx={{ color: isLong ? 'error.main' : 'text.primary' }}>
            {audit.waitText}
        </Box>
    );
};
