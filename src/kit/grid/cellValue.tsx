import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { ColumnSpec } from './column.ts';
import type { CellEdit } from './typing/CellEditContext.ts';

/** A value with a drafted change: the current value above, struck through, and the drafted one below. */
const PendingCell = ({ was, willBe }: { was: ReactNode; willBe: ReactNode }) => (
    <Box component="span" sx={{ display: 'grid', lineHeight: '16px', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="del" sx={{ fontSize: 12, color: 'text.secondary', '& *': { fontSize: 'inherit', color: 'inherit' } }}>
            {was}
        </Box>
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, color: 'warning.main', '& *': { color: 'inherit' } }}>
            {willBe}
        </Box>
    </Box>
);

/** The cell's value, with the drafted one if there is any. */
export const cellValue = (column: ColumnSpec, row: RaRecord, cells: CellEdit | undefined): ReactNode => {
    const drafted = column.edit && cells?.pending(row, column.key);
    if (drafted === undefined) return column.render(row);
    return <PendingCell was={column.render(row)} willBe={column.render({ ...row, [column.key]: drafted })} />;
};
