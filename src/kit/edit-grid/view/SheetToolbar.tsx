import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#providers/i18n/useText.ts';
import { blockOf } from '../core/selection.ts';
import { useSheet } from './Sheet.ts';
import { useActiveCell } from './useActiveCell.ts';

/** The rows that the buttons act on: the ticked ones, otherwise those of the selection. */
const useMeantRows = () => {
    const { state } = useActiveCell();
    if (state.ticked.size > 0) return state.rows.filter(({ uid }) => state.ticked.has(uid));
    const { top, bottom } = blockOf(state.selection);
    return state.rows.slice(top, bottom + 1);
};

/** The toolbar above the table: the row actions, and `children` at the right. */
export const SheetToolbar = ({ hasActs, children }: { hasActs: boolean; children: ReactNode }) => (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: hasActs ? 32 : 0, mb: hasActs ? 2 : 0 }}>
        {hasActs && <RowActs />}
        <Box sx={{ flex: 1 }} />
        {children}
    </Box>
);

/** The permitted row actions (GRID-10), undo and redo. */
const RowActs = () => {
    const { grid, setup, input } = useSheet();
    const { state } = useActiveCell();
    const text = useText();
    const meant = useMeantRows();
    const { rights, maxRows } = setup;
    const isFull = state.rows.length >= maxRows;
    const does = (act: () => void) => () => {
        input.commit();
        // The input is only rendered with the first row of a sheet, so it must exist before it is focused.
        flushSync(act);
        input.focus();
    };
    const { top, bottom } = blockOf(state.selection);
    const copies = () => {
        const last = meant.at(-1);
        const at = last ? state.rows.indexOf(last) + 1 : state.rows.length;
        grid.insert(
            at,
            meant.map(({ values }) => ({ ...values, [setup.keyField]: null })),
        );
    };
    const mayRemove = rights.remove ? meant.length > 0 : meant.some(({ isNew }) => isNew);
    return (
        <Box role="toolbar" aria-label={text('editGrid.label')} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            {rights.add && (
                <>
                    <Button size="small" startIcon={<Add />} disabled={isFull} onClick={does(() => grid.insert(state.rows.length, [{}]))}>
                        {text('editGrid.add')}
                    </Button>
                    <Button
                        size="small"
                        startIcon={<VerticalAlignTop />}
                        disabled={isFull || state.rows.length === 0}
                        onClick={does(() =>
                            grid.insert(
                                top,
                                Array.from({ length: bottom - top + 1 }, () => ({})),
                            ),
                        )}
                    >
                        {text('editGrid.insert')}
                    </Button>
                    <Button size="small" startIcon={<ContentCopy />} disabled={isFull || meant.length === 0} onClick={does(copies)}>
                        {text('editGrid.copyRows')}
                    </Button>
                </>
            )}
            {(rights.remove || rights.add) && (
                <Button
                    size="small"
                    color="error"
                    startIcon={<DeleteOutlined />}
                    disabled={!mayRemove}
                    onClick={does(() => grid.remove(new Set(meant.map(({ uid }) => uid))))}
                >
                    {text('editGrid.remove')}
                </Button>
            )}
            <Tooltip title={text('editGrid.undo')}>
                <span>
                    <IconButton
                        size="small"
                        aria-label={text('editGrid.undo')}
                        disabled={state.undo.length === 0}
                        onClick={does(grid.undo)}
                    >
                        <Undo fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
            <Tooltip title={text('editGrid.redo')}>
                <span>
                    <IconButton
                        size="small"
                        aria-label={text('editGrid.redo')}
                        disabled={state.redo.length === 0}
                        onClick={does(grid.redo)}
                    >
                        <Redo fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
        </Box>
    );
};
