import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { ReportRow, RowChoosing } from './choosing.ts';

interface ChoosableRowProps {
    row: ReportRow;
    index: number;
    choosing: RowChoosing | undefined;
    children: ReactNode;
}

/** The row above or below the focused one. */
const neighbourOf = (row: Element, key: string): Element | null =>
    key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;

/** A row of a report. In a picker it is ticked by a click or Space, and picked directly by a double click or Enter. */
export const ChoosableRow = ({ row, index, choosing, children }: ChoosableRowProps) => {
    const text = useText();
    if (!choosing) return <TableRow hover>{children}</TableRow>;
    const isTicked = choosing.isTicked(row);
    const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const neighbour = neighbourOf(event.currentTarget, event.key);
        if (neighbour instanceof HTMLElement) neighbour.focus();
        else if (event.key === ' ') choosing.toggle(row);
        else if (event.key === 'Enter') choosing.pick(row);
        else return;
        event.preventDefault();
    };
    return (
        <TableRow
            hover
            selected={isTicked}
            aria-selected={isTicked}
            tabIndex={0}
            onClick={() => choosing.toggle(row)}
            onDoubleClick={() => choosing.pick(row)}
            onKeyDown={handleKeyDown}
            sx={{ cursor: 'pointer' }}
        >
            <TableCell padding="checkbox">
                <Checkbox
                    size="small"
                    checked={isTicked}
                    tabIndex={-1}
                    slotProps={{ input: { 'aria-label': text('popup.row', { n: index + 1 }) } }}
                />
            </TableCell>
            {children}
        </TableRow>
    );
};
