import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import type { CellFault } from '#contract/kit/calls/import.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '../actions/useSingleFlight.ts';
import { type GridColumn, plain, type Values } from '../edit-grid/core/column.ts';
import { EditGrid } from '../edit-grid/EditGrid.tsx';
import { useEditGrid } from '../edit-grid/useEditGrid.ts';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { useEntity } from '../resource/EntityContext.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { type OpenSheet, openSheet, sheetFile } from './sheetFile.ts';

interface RepairDialogProps {
    file: File;
    /** The errors that the trial run found on the first sheet. */
    faults: readonly CellFault[];
    /** Called with the complete, corrected sheet. */
    onMended: (file: File) => void;
    onClose: () => void;
}

/** Edits the rows of an import that have errors: each invalid cell shows its error until it is changed. */
export const RepairDialog = ({ file, faults, onMended, onClose }: RepairDialogProps) => {
    const text = useText();
    const titleId = useId();
    const entity = useEntity();
    const isPhone = useIsPhone();
    const sheet = useQuery({
        queryKey: ['import', 'sheet', entity.resource, file.name, file.lastModified, file.size],
        queryFn: async () => openSheet(entity, await file.arrayBuffer()),
        gcTime: 0,
    });
    return (
        <Dialog open fullScreen={isPhone} maxWidth="xl" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('repair.title')}</DialogTitle>
            {sheet.data ? (
                <Mending sheet={sheet.data} {...{ file, faults, onMended, onClose }} />
            ) : (
                <DialogContent>
                    {sheet.error ? <Alert severity="error">{text('repair.unreadable')}</Alert> : <LoadingSkeleton lines={6} />}
                </DialogContent>
            )}
        </Dialog>
    );
};

/** Column keys of the grid; the titles in the file are arbitrary. */
const keyAt = (index: number) => `c${index}`;

const Mending = ({ sheet: open, file, faults, onMended, onClose }: RepairDialogProps & { sheet: OpenSheet }) => {
    const text = useText();
    const { columns, rows } = open;
    const wrong = useMemo(
        () => [...new Set(faults.map(({ row }) => row))].filter(row => rows.has(row)).sort((a, b) => a - b),
        [faults, rows],
    );
    const given = useMemo(
        () =>
            wrong.map((row): Values => ({
                id: String(row),
                fault: faults
                    .filter(each => each.row === row)
                    .map(({ col, msg }) => (col ? `${col}: ${msg}` : msg))
                    .join('; '),
                ...Object.fromEntries(columns.map((_column, index) => [keyAt(index), rows.get(row)?.[index] ?? ''])),
            })),
        [wrong, faults, columns, rows],
    );
    const gridColumns = useMemo<GridColumn[]>(
        () => [
            { key: 'fault', title: text('repair.fault'), type: 'text', width: 280, readOnly: true },
            ...columns.map(({ label, fault: name }, index) => ({
                key: keyAt(index),
                title: label,
                type: 'text',
                width: 150,
                validateRules: [
                    {
                        handler: (value: unknown, { id }: Values) => {
                            const row = Number(id);
                            const isUntouched = plain(value) === (rows.get(row)?.[index] ?? '');
                            return isUntouched ? faults.find(fault => fault.row === row && fault.col === name)?.msg : undefined;
                        },
                    },
                ],
            })),
        ],
        [columns, rows, faults, text],
    );
    const sheet = useEditGrid({ columns: gridColumns, rows: given });
    const { grid } = sheet;
    // Validates every cell when the grid, which lives outside of React, has been created.
    useEffect(() => void grid.validateAll(), [grid]);
    const mend = useSingleFlight({
        mutationFn: async () => {
            const mended = new Map(
                grid.rows().map(values => [plain(values.id), columns.map((_column, index) => plain(values[keyAt(index)]))]),
            );
            const kept = [...rows].flatMap(([row, cells]) => {
                if (!wrong.includes(row)) return [cells];
                const now = mended.get(String(row));
                return now ? [now] : [];
            });
            const added = grid.rows().filter(({ id }) => !rows.has(Number(id)));
            return sheetFile(file.name, open, [
                ...kept,
                ...added.map(values => columns.map((_column, index) => plain(values[keyAt(index)]))),
            ]);
        },
        onSuccess: onMended,
    });
    return (
        <>
            <DialogContent dividers>
                <Alert severity="info" sx={{ mb: 3 }}>
                    {text('repair.guide', { count: wrong.length, others: rows.size - wrong.length })}
                </Alert>
                {mend.error && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {mend.error.message}
                    </Alert>
                )}
                <EditGrid sheet={sheet} label={text('repair.title')} height="calc(100vh - 360px)" />
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose}>
                    {text('common.cancel')}
                </Button>
                <Button variant="contained" loading={mend.isPending} onClick={() => mend.mutate()}>
                    {text('repair.again')}
                </Button>
            </DialogActions>
        </>
    );
};
