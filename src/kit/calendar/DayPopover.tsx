import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { Day } from './calendar.ts';
import { LazyMonthGrid } from './LazyMonthGrid.tsx';

interface DayPopoverProps {
    /** The anchor element; null closes the popover. */
    anchor: HTMLElement | null;
    /** The edge of the anchor that the popover is aligned with. */
    edge?: 'left' | 'right';
    /** First and last chosen day. */
    from?: Day | undefined;
    to?: Day | undefined;
    onPick: (day: Day) => void;
    onClose: () => void;
    /** Shown above the month. */
    children?: ReactNode;
}

/** A month that opens under a button or a field. */
export const DayPopover = ({ anchor, edge = 'left', from, to = from, onPick, onClose, children }: DayPopoverProps) => (
    <Popover
        open={!!anchor}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
        transformOrigin={{ vertical: 'top', horizontal: edge }}
    >
        {children}
        <LazyMonthGrid autoFocus from={from} to={to} onPick={onPick} />
    </Popover>
);
