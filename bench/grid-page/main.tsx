import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { createAppTheme } from '#src/theme/createAppTheme.ts';

/** The sheet of GRID-11 with the most frequent cell types: ten thousand rows by twenty columns. */
const ROWS = 10_000;
const COLUMNS = 20;
const OPTIONS = ['吊车', '拖车', '平板车'].map((text, index) => ({ value: String(index), text, color: 'processing' }));

const columns = Array.from({ length: COLUMNS }, (_, index): GridColumn => {
    const column = { key: `c${index}`, title: `列${index + 1}`, width: 120 };
    if (index === 0) return { ...column, type: 'text', validateRules: [{ required: true }, { unique: true }] };
    switch (index % 5) {
        case 1:
            return { ...column, type: 'number', statistics: ['sum', 'average'] };
        case 2:
            return { ...column, type: 'select', options: OPTIONS };
        case 3:
            return { ...column, type: 'date' };
        default:
            return { ...column, type: 'text', validateRules: [{ pattern: '*6-16' }] };
    }
});
const valueOf = (row: number, index: number) =>
    ['text', 'number', 'select', 'date'].indexOf(columns[index]?.type ?? '') < 1
        ? `文字 ${row}-${index}`
        : [row * index, String(row % 3), `2026-${String((row % 12) + 1).padStart(2, '0')}-10`][(index % 5) - 1];
const rows = Array.from({ length: ROWS }, (_, row) => ({
    id: `r${row}`,
    ...Object.fromEntries(columns.map(({ key }, index) => [key, valueOf(row, index)])),
}));

addTexts(AREAS);
const root = document.getElementById('root');
if (root)
    createRoot(root).render(
        <MemoryRouter>
            <CoreAdminContext>
                <ThemeProvider theme={createAppTheme({ mode: 'light', primary: '#1890FF', language: 'zh' })}>
                    <CssBaseline />
                    <EditGrid columns={columns} rows={rows} orderField="orderNum" hasTicks height="80vh" label="一万行" />
                </ThemeProvider>
            </CoreAdminContext>
        </MemoryRouter>,
    );
