import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { DataChange } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { DataLogRow } from './dataLogRow.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useDataLogQuery } from './useDataLogQuery.ts';

/** Gives the record back what it was after this change, or brings a deleted one back; greyed with the reason where that is not possible. */
export const RestoreButton = () => {
    const text = useText();
    const may = useMay();
    const row = useRecordContext<DataLogRow>();
    const [isOpen, setIsOpen] = useState(false);
    const isRecord = row !== undefined && row.dataId !== '*';
    const { data: change } = useDataLogQuery<DataChange>('diff', { id: row?.id ?? '' }, isRecord);
    if (!may('restore') || !row || !isRecord || !change) return null;
    const reason = change.refusal ?? (!change.isDeleted && change.restorable.length === 0 ? text('dataLog.restoreNothing') : '');
    return (
        <>
            <Tooltip title={reason}>
                <span>
                    <Button variant="outlined" size="small" disabled={reason !== ''} onClick={() => setIsOpen(true)}>
                        {text(change.isDeleted ? 'dataLog.undelete' : 'dataLog.restore')}
                    </Button>
                </span>
            </Tooltip>
            {isOpen && <RestoreDialog row={row} change={change} onClose={() => setIsOpen(false)} />}
        </>
    );
};
