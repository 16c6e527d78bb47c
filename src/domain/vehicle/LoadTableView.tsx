import Box from '@mui/material/Box';
import { byHeight, type LoadRow } from '#contract/vehicle/load-table.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The data of the load chart: radii as rows, boom lengths as columns, tonnes in the cells. */
export const LoadTableView = ({ rows }: { rows: readonly LoadRow[] }) => {
    const text = useText();
    const heights = [...byHeight(rows).keys()].sort((a, b) => a - b);
    const radii = [...new Set(rows.map(row => row.radiusMm))].sort((a, b) => a - b);
    const at = new Map(rows.map(row => [`${row.radiusMm}:${row.heightMm}`, row.capacityKg]));
    const show = (value: number) => formatNumber(value / 1000);
    return (
        <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Box
                component="table"
                aria-label={text('load.table')}
                sx={{
                    borderCollapse: 'collapse',
                    width: 1,
                    '& th, & td': { px: 3, py: 1.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
                    '& th': { fontWeight: 600, bgcolor: 'action.hover' },
                }}
            >
                <thead>
                    <tr>
                        <th>{text('load.corner')}</th>
                        {heights.map(height => (
                            <th key={height}>{show(height)}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {radii.map(radius => (
                        <tr key={radius}>
                            <th>{show(radius)}</th>
                            {heights.map(height => {
                                const capacity = at.get(`${radius}:${height}`);
                                return <td key={height}>{capacity === undefined ? '—' : show(capacity)}</td>;
                            })}
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};
