import Box from '@mui/material/Box';
import { formatFen } from '#providers/format/money.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Fen as `¥1,279.12`; negative amounts are red with a minus sign. */
export const MoneyValue = ({ value }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const fen = Number(value);
    if (fen >= 0) return <span>{formatFen(fen)}</span>;
    return (
        <Box component="span" sx={{ color: 'error.main' }}>
            {formatFen(fen)}
        </Box>
    );
};
