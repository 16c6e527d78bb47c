import type { SystemStyleObject, Theme } from '@mui/system';
import { type Mode, SURFACES } from '#src/theme/tokens.ts';
import { PRINT_SCALE } from './usePrintScale.ts';

export const CELL_CLASS = {
    first: 'kit-first',
    action: 'kit-action',
    link: 'kit-link',
    openRow: 'kit-open',
    staleRow: 'kit-stale',
    shownRow: 'kit-shown',
    flash: ['kit-flash-even', 'kit-flash-odd'],
} as const;

/** Duration of the highlight of a changed cell. */
const FLASH_MS = 1400;

/** Width of the checkbox column. */
export const CHECKBOX_PX = 50;

/** Fading highlight of a changed value; disabled with `prefers-reduced-motion`. */
export const flashStyles = (paper: string): Record<string, object> => {
    const color = `color-mix(in srgb, #FAAD14 45%, ${paper})`;
    return Object.assign(
        {},
        ...CELL_CLASS.flash.map(name => ({
            [`@keyframes ${name}`]: { from: { backgroundColor: color }, to: { backgroundColor: 'var(--row)' } },
            [`& .${name}`]: {
                animation: `${name} ${FLASH_MS}ms ease-out`,
                '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
            },
        })),
    ) as Record<string, object>;
};

/**
 * Styles of every table: hairlines, and the first and the action column at the edges. The free data grid has no pinned columns; `position:
 * sticky` has the same effect as long as all columns are rendered.
 */
export function gridStyles(theme: Theme, hasCheckbox: boolean): SystemStyleObject<Theme> {
    const palette = theme.palette as { mode: Mode; primary: { main: string; light: string }; background: { paper: string } };
    const surface = SURFACES[palette.mode];
    const tint = `color-mix(in srgb, ${palette.primary.main} 6%, ${palette.background.paper})`;
    const chosen = `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`;
    const edge = { position: 'sticky', zIndex: 3, backgroundColor: 'var(--row)' } as const;
    const left = hasCheckbox ? CHECKBOX_PX : 0;
    return {
        border: 0,
        borderRadius: 0,
        backgroundColor: palette.background.paper,
        '--DataGrid-rowBorderColor': surface.line,
        '--DataGrid-t-color-border-base': surface.line,
        '--DataGrid-containerBackground': surface.head,
        '--DataGrid-hasScrollX': 1,
        fontSize: 14,
        '& .MuiDataGrid-row': { '--row': palette.background.paper, backgroundColor: 'var(--row)' },
        '& .MuiDataGrid-row:hover': { '--row': tint, backgroundColor: 'var(--row)' },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { '--row': chosen, backgroundColor: 'var(--row)' },
        [`& .${CELL_CLASS.shownRow}, & .${CELL_CLASS.shownRow}:hover`]: {
            '--row': chosen,
            backgroundColor: 'var(--row)',
        },
        [`& .${CELL_CLASS.shownRow} .${hasCheckbox ? 'MuiDataGrid-cellCheckbox' : CELL_CLASS.first}`]: {
            boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
        },
        [`& .${CELL_CLASS.openRow}`]: { cursor: 'pointer' },
        '& .MuiDataGrid-columnHeaders': { '--row': surface.head },
        '& .MuiDataGrid-columnHeader': { backgroundColor: surface.head },
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        '& .MuiDataGrid-columnSeparator': { opacity: 0 },
        '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
        // Cells are flex boxes, in which only the child can truncate its text.
        '& .MuiDataGrid-cell > span, & .MuiDataGrid-cell > a': {
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
        },
        '& .MuiDataGrid-cell:focus': { outline: 'none' },
        // The focus is visible to keyboard users; a click does not leave an outline.
        '& .MuiDataGrid-cell:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        '& .MuiDataGrid-row:has(:focus-visible)': { '--row': tint },
        // A selected block of cells, which Ctrl+C copies.
        '& .MuiDataGrid-cell[data-in-range]': {
            backgroundColor: `color-mix(in srgb, ${palette.primary.main} 16%, ${palette.background.paper})`,
        },
        // An editable cell is marked on hover and on focus.
        '& .MuiDataGrid-cell--editable:hover': { cursor: 'text', boxShadow: `inset 0 0 0 1px ${surface.soft}` },
        '& .MuiDataGrid-cell--editable:focus': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
        '& .MuiDataGrid-cell--editing, & .MuiDataGrid-cell--editing:focus-within': { outline: 'none', p: 0 },
        '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { ...edge, left: 0 },
        [`& .${CELL_CLASS.first}`]: { ...edge, left },
        [`& .${CELL_CLASS.action}`]: { ...edge, right: 0, boxShadow: `-1px 0 0 ${surface.line}` },
        [`& .${CELL_CLASS.link}`]: { color: palette.primary.light, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        [`& .${CELL_CLASS.staleRow} .MuiDataGrid-cell`]: { color: surface.soft, filter: 'grayscale(1)', opacity: 0.6 },
        ...flashStyles(palette.background.paper),
        '& .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
        // A narrow container has no room for two sticky columns.
        '@container (max-width: 575.98px)': { [`& .${CELL_CLASS.action}`]: { position: 'static', boxShadow: 'none' } },
        // Paper is narrower than a screen, and controls are useless on it.
        '@media print': {
            zoom: `var(${PRINT_SCALE}, 0.7)`,
            height: 'auto',
            '& .MuiDataGrid-main, & .MuiDataGrid-virtualScroller': { overflow: 'visible' },
            // Small letters are slightly wider than the same letters scaled by zoom.
            '& [class*="MuiDataGrid-columnHeaderTitle"]': { overflow: 'visible' },
            '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { display: 'none' },
            [`& .${CELL_CLASS.action}`]: { display: 'none' },
            [`& .${CELL_CLASS.first}`]: { position: 'static' },
            '& .MuiDataGrid-row': { breakInside: 'avoid' },
        },
        '& .MuiDataGrid-overlay': { backgroundColor: palette.background.paper },
        '& .MuiDataGrid-overlayWrapper': { minHeight: 240 },
    };
}
