import Box from '@mui/material/Box';
import { alpha, useTheme } from '@mui/material/styles';

interface HeatGridProps {
    /** What the grid shows, for people who do not see it. */
    label: string;
    rows: readonly string[];
    columns: readonly string[];
    /** By row and column. */
    values: readonly (readonly number[])[];
    format: (value: number) => string;
    /** Every so many columns has its name below. */
    every?: number;
}

/** Figures by two measures: the stronger the colour, the larger the figure. */
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
