import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import type { JobPoint } from './LoadChart.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

const Chart = lazyPart(() => import('./LoadChart.tsx'), 'LoadChart');

/** `LoadChart`, loaded when the first one is shown. */
export const LazyLoadChart = ({ rows, job, height = 280 }: { rows: readonly LoadRow[]; job?: JobPoint; height?: number }) => (
    <Box sx={{ minHeight: height }}>
        <LoadingBoundary fallback={<Skeleton variant="rectangular" height={height} />}>
            <Chart rows={rows} job={job} height={height} />
        </LoadingBoundary>
    </Box>
);
