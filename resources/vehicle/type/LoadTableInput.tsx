import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useInput } from 'react-admin';
import { type ClipboardEvent, useState } from 'react';
import { faultOfLoadTable, type LoadRow } from '#contract/vehicle/load-table.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazyLoadChart } from '#src/kit/chart/LazyLoadChart.tsx';
import { GridCell } from './GridCell.tsx';
import { gridOf, type LoadGrid, paste, rowsOf } from './loadGrid.ts';

const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** 额定起重量表: radii down, boom lengths across, tonnes in the cells, and the lines that come of it. Takes a block copied from a spreadsheet. */
export const LoadTableInput = () => {
    const text = useText();
    const [isBad, setBad] = useState(false);
    const validate = () => (isBad ? text('load.bad') : undefined);
    const { field, fieldState } = useInput<LoadRow[]>({
        source: 'loadTable',
        validate: [validate, (rows: unknown) => (Array.isArray(rows) ? faultOfLoadTable(rows as LoadRow[]) : undefined)],
    });
    const stored = Array.isArray(field.value) ? (field.value as LoadRow[]) : [];
    const [typed, setTyped] = useState<LoadGrid>();
    const grid = typed ?? gridOf(stored);
    const write = (next: LoadGrid) => {
        const { rows, bad } = rowsOf(next);
        setTyped(next);
        setBad(bad);
        field.onChange(rows);
    };
    const cellsOf = (line: number) => grid.heights.map((_, column) => grid.cells[line]?.[column] ?? '');
    const allCells = () => grid.radii.map((_, line) => cellsOf(line));
    const setCell = (line: number, column: number, value: string) =>
        write({ ...grid, cells: allCells().map((cells, at) => (at === line ? cells.with(column, value) : cells)) });
    const handlePaste = (event: ClipboardEvent, line: number, column: number) => {
        const block = event.clipboardData.getData('text/plain');
        if (!/[\t\n]/.test(block.trim())) return;
        event.preventDefault();
        write(paste(grid, block, line, column));
    };
    const fault = isBad ? text('load.bad') : faultOfLoadTable(stored);
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, mb: 1 }}>
                <Box
                    component="table"
                    aria-label={text('load.table')}
                    sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0.5, borderBottom: 1, borderColor: 'divider' } }}
                >
                    <thead>
                        <tr>
                            <Box
                                component="th"
                                sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary', minWidth: 128, textAlign: 'left' }}
                            >
                                {text('load.corner')}
                            </Box>
                            {grid.heights.map((height, column) => (
                                <th key={column}>
                                    <Box sx={{ display: 'flex', alignItems: 'center' }}>
                                        <GridCell
                                            isHead
                                            label={text('load.heightAt', { n: column + 1 })}
                                            value={height}
                                            onChange={value => write({ ...grid, heights: grid.heights.with(column, value) })}
                                            onPaste={event => handlePaste(event, -1, column)}
                                        />
                                        <IconButton
                                            size="small"
                                            aria-label={text('load.removeHeight', { n: column + 1 })}
                                            onClick={() =>
                                                write({
                                                    ...grid,
                                                    heights: without(grid.heights, column),
                                                    cells: allCells().map(cells => without(cells, column)),
                                                })
                                            }
                                        >
                                            <Close sx={{ fontSize: 14 }} />
                                        </IconButton>
                                    </Box>
                                </th>
                            ))}
                            <th>
                                <IconButton
                                    size="small"
                                    aria-label={text('load.addHeight')}
                                    onClick={() => write({ ...grid, heights: [...grid.heights, ''] })}
                                >
                                    <Add fontSize="small" />
                                </IconButton>
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {grid.radii.map((radius, line) => (
                            <tr key={line}>
                                <td>
                                    <GridCell
                                        isHead
                                        label={text('load.radiusAt', { n: line + 1 })}
                                        value={radius}
                                        onChange={value => write({ ...grid, radii: grid.radii.with(line, value) })}
                                        onPaste={event => handlePaste(event, line, -1)}
                                    />
                                </td>
                                {cellsOf(line).map((value, column) => (
                                    <td key={column}>
                                        <GridCell
                                            label={text('load.cellAt', { line: line + 1, column: column + 1 })}
                                            value={value}
                                            onChange={next => setCell(line, column, next)}
                                            onPaste={event => handlePaste(event, line, column)}
                                        />
                                    </td>
                                ))}
                                <td>
                                    <IconButton
                                        size="small"
                                        aria-label={text('load.removeRadius', { n: line + 1 })}
                                        onClick={() =>
                                            write({ ...grid, radii: without(grid.radii, line), cells: without(allCells(), line) })
                                        }
                                    >
                                        <Close sx={{ fontSize: 14 }} />
                                    </IconButton>
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </Box>
            </Box>
            <Button size="small" startIcon={<Add />} onClick={() => write({ ...grid, radii: [...grid.radii, ''] })}>
                {text('load.addRadius')}
            </Button>
            <FormHelperText error={!!fault} role={fault ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fault ?? (fieldState.error ? text('load.bad') : text('load.hint'))}
            </FormHelperText>
            {stored.length > 0 && !fault && <LazyLoadChart rows={stored} height={240} />}
        </Box>
    );
};
