import Box from '@mui/material/Box';
import { alpha, useTheme } from '@mui/material/styles';

interface HeatGridProps {
    /** Accessible name: the subject of the grid. */
    label: string;
    rows: readonly string[];
    columns: readonly string[];
    /** By row and column. */
    values: readonly (readonly number[])[];
    format: (value: number) => string;
    /** Interval of the column labels. */
    every?: number;
}

/** Figures by two dimensions: the larger a figure, the stronger its colour. */
export const HeatGrid = ({ label, rows, columns, values, format, every = 1 }: HeatGridProps) => {
    const { palette } = useTheme();
    const most = Math.max(1, ...values.flat());
    return (
        <Box
            role="img"
            aria-label={label}
            sx={{
                display: 'grid',
                gridTemplateColumns: `max-content repeat(${columns.length}, minmax(8px, 1fr))`,
                gap: '2px',
                fontSize: 12,
                overflowX: 'auto',
                color: 'text.secondary',
            }}
        >
            {rows.map((row, line) => (
                <Box key={row} sx={{ display: 'contents' }}>
                    <Box sx={{ pr: 2, lineHeight: '24px', whiteSpace: 'nowrap' }}>{row}</Box>
                    {columns.map((column, index) => {
                        const value = values[line]?.[index] ?? 0;
                        return (
                            <Box
                                key={column}
                                title={`${row} ${column}  ${format(value)}`}
                                sx={{
                                    height: 24,
                                    borderRadius: '2px',
                                    bgcolor: value === 0 ? 'action.hover' : alpha(palette.primary.main, 0.12 + (0.88 * value) / most),
                                }}
                            />
                        );
                    })}
                </Box>
            ))}
            <Box />
            {columns.map((column, index) => (
                <Box key={column} sx={{ textAlign: 'center', whiteSpace: 'nowrap', overflow: 'visible', lineHeight: '20px' }}>
                    {index % every === 0 ? column : ''}
                </Box>
            ))}
        </Box>
    );
};
