import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';

interface TickCellProps {
    /** What is ticked, for who does not see the line. */
    label: string;
    isTicked: boolean;
    /** Only some of what it represents is ticked. */
    isPartly?: boolean;
    onTick: (isTicked: boolean) => void;
}

/** The cell with the box that ticks a line of a plain table, or all of them. */
export const TickCell = ({ label, isTicked, isPartly = false, onTick }: TickCellProps) => (
    <TableCell padding="checkbox">
        <Checkbox
            checked={isTicked}
            indeterminate={isPartly}
            onChange={(_event, isNow) => onTick(isNow)}
            slotProps={{ input: { 'aria-label': label } }}
        />
    </TableCell>
);
