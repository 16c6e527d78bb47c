import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';

interface TickCellProps {
    /** Accessible name of the checkbox. */
    label: string;
    isTicked: boolean;
    /** Only some of the rows that it represents are ticked. */
    isPartly?: boolean;
    onTick: (isTicked: boolean) => void;
}

/** The cell with the checkbox for a row of a plain table, or for all rows. */
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
