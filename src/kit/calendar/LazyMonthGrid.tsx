import Box from '@mui/material/Box';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { MonthGridProps } from './MonthGrid.tsx';

const MonthGrid = lazyPart(() => import('./MonthGrid.tsx'), 'MonthGrid');

/** A month to pick a day from, loaded when the first one opens. Its size is reserved from the start. */
export const LazyMonthGrid = (props: MonthGridProps) => (
    <Box sx={{ width: 320, height: 336 }}>
        <LoadingBoundary fallback={null}>
            <MonthGrid {...props} />
        </LoadingBoundary>
    </Box>
);
