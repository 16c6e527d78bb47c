import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useListState } from '#src/kit/list/useListState.ts';
import { Comparison } from './Comparison.tsx';
import type { DataLogRow } from './dataLogRow.ts';

/** Compares the two selected versions of one record (wire-contract 13.12). */
export const CompareButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const id = useId();
    const { selectedIds = [], data = [] } = useListState();
    const [pair, setPair] = useState<readonly [string, string]>();
    if (!may('query')) return null;
    const handleOpen = () => {
        const [one, other, ...rest] = (data as unknown as DataLogRow[]).filter(row => selectedIds.includes(row.id));
        if (!one || !other || rest.length > 0) notify(text('dataLog.pickTwo'), { type: 'warning' });
        else if (one.tableName !== other.tableName || one.dataId !== other.dataId) notify(text('dataLog.pickSame'), { type: 'warning' });
        else setPair([one.id, other.id]);
    };
    const close = () => setPair(undefined);
    return (
        <>
            <ChosenOnlyButton onClick={handleOpen}>{text('dataLog.compare')}</ChosenOnlyButton>
            {pair && (
                <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={id}>
                    <DialogTitle id={id}>{text('dataLog.compare')}</DialogTitle>
                    <DialogContent>
                        <Comparison ids={pair} />
                    </DialogContent>
                    <DialogActions>
                        <Button variant="outlined" onClick={close}>
                            {text('common.close')}
                        </Button>
                    </DialogActions>
                </Dialog>
            )}
        </>
    );
};
