import Box from '@mui/material/Box';
import { formatFen } from '#providers/format/money.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Fen as `¥1,279.12`; below zero red and with a minus sign. */
export const MoneyValue = ({ value }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const fen = Number(value);
    return (
        <Box component="span" sx={fen < 0 ? { color: 'error.main' } : undefined}>
            {formatFen(fen)}
        </Box>
    );
};
