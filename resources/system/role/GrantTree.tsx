import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { GrantLine } from './GrantLine.tsx';
import type { GrantRow } from './grantRows.ts';

interface GrantTreeProps {
    rows: readonly GrantRow[];
    label: string;
    isChecked: (row: GrantRow) => boolean;
    isFixed: (row: GrantRow) => boolean;
    onCheck: (row: GrantRow) => void;
    onFold: (row: GrantRow) => void;
}

/** Height of a line in pixels. */
const LINE = { phone: 44, desk: 36 } as const;
/** Number of lines on the tallest screen, lines rendered above and below it, and scroll granularity in lines. */
const IN_SIGHT = 50;
const OVER = 20;
const STEP = 10;

/** The lines of the tree, virtualized: of thousands of lines only the visible ones are rendered. */
export const GrantTree = ({ rows, label, isChecked, isFixed, onCheck, onFold }: GrantTreeProps) => {
    const [top, setTop] = useState(0);
    const line = useIsPhone() ? LINE.phone : LINE.desk;
    const first = Math.max(0, top - OVER);
    const drawn = rows.slice(first, top + IN_SIGHT + OVER);
    return (
        <Box
            sx={{ flex: 1, minHeight: 200, overflow: 'auto' }}
            onScroll={event => setTop(STEP * Math.floor(event.currentTarget.scrollTop / line / STEP))}
        >
            <Box role="tree" aria-label={label} sx={{ position: 'relative' }} style={{ height: rows.length * line }}>
                {drawn.map((row, index) => (
                    <GrantLine
                        key={row.key}
                        row={row}
                        top={(first + index) * line}
                        height={line}
                        isChecked={isChecked(row)}
                        isFixed={isFixed(row)}
                        onCheck={onCheck}
                        onFold={onFold}
                    />
                ))}
            </Box>
        </Box>
    );
};
