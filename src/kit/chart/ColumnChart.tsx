import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import type { Bar } from './BarList.tsx';

interface ColumnChartProps {
    columns: readonly Bar[];
    /** Accessible name: the subject of the columns. */
    label: string;
    height?: number;
}

/** If there are more columns than fit, scrolls to the last ones. */
const showLast = (part: HTMLElement | null) => {
    if (part) part.scrollLeft = part.scrollWidth;
};

/** Named values as columns side by side, from a zero baseline: months, days. */
export const ColumnChart = ({ columns, label, height = 120 }: ColumnChartProps) => {
    const text = useText();
    const most = Math.max(1, ...columns.map(column => column.value));
    return (
        <Box
            ref={showLast}
            role="img"
            aria-label={text('common.pair', {
                label,
                value: columns.map(one => `${one.label} ${one.text ?? one.value}`).join(text('common.comma')),
            })}
            sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, overflowX: 'auto' }}
        >
            {columns.map(column => (
                <Box
                    key={column.key}
                    title={`${column.label} ${column.text ?? column.value}`}
                    sx={{ flex: '1 0 36px', minWidth: 0, textAlign: 'center', fontSize: 12, color: 'text.secondary' }}
                >
                    <Box sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                        {column.value === 0 ? '' : (column.text ?? column.value)}
                    </Box>
                    <Box sx={{ height, display: 'flex', alignItems: 'flex-end', borderBottom: 1, borderColor: 'divider' }}>
                        <Box
                            sx={{
                                mx: 'auto',
                                width: '62%',
                                maxWidth: 32,
                                height: `${(column.value / most) * 100}%`,
                                minHeight: column.value > 0 ? 2 : 0,
                                borderRadius: '2px 2px 0 0',
                                bgcolor: `${column.tone ?? 'primary'}.main`,
                            }}
                        />
                    </Box>
                    {column.label}
                </Box>
            ))}
        </Box>
    );
};
