import Typography from '@mui/material/Typography';
import { DragLine } from '../ui/DragLine.tsx';

interface SortLineProps {
    id: string;
    number: number;
    name: string;
    note?: string;
}

/** One record of a list that is being ordered. */
export const SortLine = ({ id, number, name, note }: SortLineProps) => (
    <DragLine id={id} name={name}>
        <Typography component="span" sx={{ width: 28, color: 'text.secondary', textAlign: 'right' }}>
            {number}
        </Typography>
        <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
            {name}
        </Typography>
        {note && (
            <Typography variant="caption" noWrap data-content sx={{ color: 'text.secondary' }}>
                {note}
            </Typography>
        )}
    </DragLine>
);
