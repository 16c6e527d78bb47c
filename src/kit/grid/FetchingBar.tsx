import LinearProgress from '@mui/material/LinearProgress';
import { HEAD_HEIGHT } from '#src/theme/tokens.ts';

/**
 * A thin line below a table's head while its rows are refetched; the rows stay usable. It lies over the table, because the data grid's own
 * loading overlay would cover the rows and re-render all cells when it appears and disappears.
 */
export const FetchingBar = ({ top = HEAD_HEIGHT }: { top?: number }) => (
    <LinearProgress aria-hidden sx={{ position: 'absolute', top, insetInline: 0, height: 2, zIndex: 4 }} />
);
