import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { faultOfLoadTable, type LoadRow, MAX_LOADS } from '#contract/vehicle/load-table.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazyLoadChart } from '#src/domain/vehicle/LazyLoadChart.tsx';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { formatTsv, parseTsv } from '#src/kit/edit-grid/core/tsv.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { SheetFrame } from '#src/kit/edit-grid/FormSheet.tsx';
import { type EditGridHandle, useEditGrid } from '#src/kit/edit-grid/useEditGrid.ts';
import { type SheetField, useSheetField } from '#src/kit/edit-grid/useSheetField.ts';
import {
    type Block,
    type Boom,
    boomFault,
    checkLoad,
    entriesOf,
    figureFault,
    gridOf,
    newBoom,
    type PlaceOfBlock,
    RADIUS,
    takeBlock,
} from './loadGrid.ts';

const entriesIn = (value: unknown): LoadRow[] => (Array.isArray(value) ? (value as LoadRow[]) : []);

/**
 * 额定起重量表: a sheet with a row per radius and a column per boom length, tonnes in the cells, and a chart of the values. Accepts a block
 * pasted from a spreadsheet.
 */
export const LoadTableInput = () => {
    const text = useText();
    const label = text('load.table');
    const validate = (value: unknown) => {
        const entries = entriesIn(value);
        return entries.length > MAX_LOADS ? text('load.tooMany', { most: MAX_LOADS }) : faultOfLoadTable(entries);
    };
    const field = useSheetField({ source: 'loadTable', label, validate });
    const entries = entriesIn(field.value);
    return (
        <SheetFrame fault={field.fault} hint={text('load.hint')}>
            <LoadSheet key={field.round} label={label} field={field} />
            {entries.length > 0 && faultOfLoadTable(entries) === undefined && (
                <Box sx={{ mt: 2 }}>
                    <LazyLoadChart rows={entries} height={240} />
                </Box>
            )}
        </SheetFrame>
    );
};

const LoadSheet = ({ label, field }: { label: string; field: SheetField }) => {
    const text = useText();
    const { attach, change } = field;
    const opened = useRef<EditGridHandle>(null);
    const [start] = useState(() => gridOf(entriesIn(field.value)));
    const [booms, setBooms] = useState(start.booms);
    const rows = () => opened.current?.grid.state().rows.map(({ values }) => values) ?? [];
    const write = (next: readonly Boom[]) => {
        // Flushes so that the sheet has the new columns before anything is pasted into them.
        flushSync(() => setBooms(next));
        change(entriesOf(next, rows()));
    };
    const take = (block: Block, from: PlaceOfBlock): Block => {
        const taken = takeBlock(booms, block, from);
        write(taken.booms);
        return taken.block;
    };
    /** Pastes a block whose first line contains column heads, starting at a column. */
    const lay = (block: Block, at: number) => {
        const left = take(block, { col: at + 1, isHead: true });
        const grid = opened.current?.grid;
        grid?.select({ row: 0, col: at + 1 });
        if (left.length > 0) grid?.paste(formatTsv(left));
    };
    const acts = useRef({ write, take, lay });
    // The columns are memoized, so their callbacks use a ref to the functions of the latest render.
    useEffect(() => {
        acts.current = { write, take, lay };
    });
    const columns = useMemo<GridColumn[]>(
        () => [
            {
                ...{ key: RADIUS, title: text('load.corner'), type: 'number', width: 150 },
                validateRules: [{ handler: figure => figureFault(figure, 'radius', text) }],
            },
            ...booms.map((boom, at): GridColumn => ({
                ...{ key: boom.key, title: text('load.boomNth', { n: at + 1 }), type: 'number', width: 110 },
                head: (
                    <BoomHead
                        nth={at + 1}
                        typed={boom.typed}
                        isWrong={boom.typed.trim() !== '' && boomFault(booms, boom, text) !== undefined}
                        onChange={typed => acts.current.write(booms.with(at, { ...boom, typed }))}
                        onRemove={() => acts.current.write(booms.toSpliced(at, 1))}
                        onPaste={block => acts.current.lay(block, at)}
                    />
                ),
                validateRules: [{ handler: figure => figureFault(figure, 'capacity', text) }],
            })),
        ],
        [booms, text],
    );
    const sheet = useEditGrid({
        columns,
        rows: start.rows,
        checkRows: useMemo(() => checkLoad(booms, text), [booms, text]),
        takePaste: useCallback((block: Block, { col }: PlaceOfBlock) => acts.current.take(block, { col }), []),
        maxRows: MAX_LOADS,
        onChange: () => change(entriesOf(booms, rows())),
    });
    // Gives the form's validation and the column heads access to the sheet.
    useEffect(() => {
        opened.current = sheet;
        attach(sheet);
    });
    return (
        <EditGrid
            sheet={sheet}
            label={label}
            hasNumbers={false}
            height={360}
            actions={
                <Button size="small" startIcon={<Add />} onClick={() => write([...booms, newBoom()])}>
                    {text('load.addHeight')}
                </Button>
            }
        />
    );
};

interface BoomHeadProps {
    nth: number;
    typed: string;
    isWrong: boolean;
    onChange: (typed: string) => void;
    onRemove: () => void;
    /** Called with a pasted block of more than one number. */
    onPaste: (block: Block) => void;
}

/** Head of a column: its boom length, and a button to remove it. */
const BoomHead = ({ nth, typed, isWrong, onChange, onRemove, onPaste }: BoomHeadProps) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', height: 1 }}>
            <InputBase
                value={typed}
                error={isWrong}
                placeholder={text('load.boom')}
                onChange={event => onChange(event.target.value)}
                onPaste={event => {
                    const pasted = event.clipboardData.getData('text/plain');
                    if (!/[\t\n]/.test(pasted.trim())) return;
                    event.preventDefault();
                    onPaste(parseTsv(pasted));
                }}
                inputProps={{ 'aria-label': text('load.heightAt', { n: nth }), inputMode: 'decimal', autoComplete: 'off', maxLength: 8 }}
                sx={{
                    ...{ flex: 1, minWidth: 0, px: 1, borderRadius: 1, border: 1, fontWeight: 600 },
                    borderColor: isWrong ? 'error.main' : 'divider',
                    bgcolor: 'background.paper',
                    '& input': { textAlign: 'right', p: 0.5 },
                    '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
                }}
            />
            <IconButton size="small" aria-label={text('load.removeHeight', { n: nth })} onClick={onRemove}>
                <Close sx={{ fontSize: 14 }} />
            </IconButton>
        </Box>
    );
};
