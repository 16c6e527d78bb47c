import LinearProgress from '@mui/material/LinearProgress';
import { HEAD_HEIGHT } from '#src/theme/tokens.ts';

/**
 * A thin line below a table's head while its rows are asked for again; they stay and can be pressed meanwhile. It lies over the table: the
 * table's own would cover its rows, and all of their cells would be redrawn when it comes and when it goes.
 */
export const FetchingBar = ({ top = HEAD_HEIGHT }: { top?: number }) => (
    <LinearProgress aria-hidden sx={{ position: 'absolute', top, insetInline: 0, height: 2, zIndex: 4 }} />
);
