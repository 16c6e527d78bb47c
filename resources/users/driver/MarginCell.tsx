import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Driver } from '#contract/users/driver.ts';

const WHOLE_BP = 10_000;

/** Paid share of the required margin as a bar: red below half, amber below the full amount. */
export const MarginCell = () => {
    const share = useRecordContext<Row<typeof Driver>>()?.marginBp;
    if (share === null || share === undefined) return <>—</>;
    const percent = Math.round(share / 100);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: 1, fontVariantNumeric: 'tabular-nums' }}>
            <LinearProgress
                variant="determinate"
                value={Math.min(100, percent)}
                color={share >= WHOLE_BP ? 'success' : share >= WHOLE_BP / 2 ? 'warning' : 'error'}
                aria-label={`${percent}%`}
                sx={{ flex: 1, height: 6, borderRadius: 3, minWidth: 40 }}
            />
            <span>{`${percent}%`}</span>
        </Box>
    );
};
