import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';

export interface HeatCell {
    /** Darkness of the cell, 0 to 1. */
    heat: number;
    /** Shown in the cell. */
    text: string;
    /** Tooltip with the full text. */
    title: string;
}

export interface HeatRow {
    key: string;
    label: string;
    note?: string;
    cells: readonly (HeatCell | undefined)[];
}

interface HeatTableProps {
    /** Accessible name: the subject of the table. */
    label: string;
    corner: string;
    columns: readonly string[];
    rows: readonly HeatRow[];
}

/** Figures of two dimensions as a table; the higher a figure, the darker its cell. */
export const HeatTable = ({ label, corner, columns, rows }: HeatTableProps) => (
    <Box sx={{ overflowX: 'auto' }}>
        <Box
            component="table"
            aria-label={label}
            sx={{
                borderCollapse: 'separate',
                borderSpacing: '2px',
                fontSize: 12,
                fontVariantNumeric: 'tabular-nums',
                '& th': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap', px: 1.5 },
                '& th[scope=row]': { textAlign: 'left', position: 'sticky', left: 0, bgcolor: 'background.paper' },
                '& td': { minWidth: 40, height: 28, textAlign: 'center', borderRadius: '4px' },
            }}
        >
            <thead>
                <tr>
                    <th scope="row">{corner}</th>
                    {columns.map(column => (
                        <th key={column} scope="col">
                            {column}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map(row => (
                    <tr key={row.key}>
                        <th scope="row">
                            <Box component="span" sx={{ color: 'text.primary' }}>
                                {row.label}
                            </Box>
                            {row.note && ` ${row.note}`}
                        </th>
                        {columns.map((column, at) => {
                            const cell = row.cells[at];
                            return cell ? (
                                <Box
                                    key={column}
                                    component="td"
                                    title={cell.title}
                                    sx={theme => ({
                                        bgcolor: alpha(theme.palette.primary.main, 0.06 + 0.6 * Math.min(1, Math.max(0, cell.heat))),
                                    })}
                                >
                                    {cell.text}
                                </Box>
                            ) : (
                                <td key={column} />
                            );
                        })}
                    </tr>
                ))}
            </tbody>
        </Box>
    </Box>
);
