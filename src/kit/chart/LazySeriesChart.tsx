import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../loading/lazyPart.ts';
import type { SeriesChartProps } from './SeriesChart.tsx';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

const Chart = lazyPart(() => import('./SeriesChart.tsx'), 'SeriesChart');

/** `SeriesChart`, loaded when the first one is shown. */
export const LazySeriesChart = ({ height = 300, ...chart }: SeriesChartProps) => (
    <Box sx={{ minHeight: height }}>
        <LoadingBoundary fallback={<Skeleton variant="rectangular" height={height} />}>
            <Chart {...chart} height={height} />
        </LoadingBoundary>
    </Box>
);
