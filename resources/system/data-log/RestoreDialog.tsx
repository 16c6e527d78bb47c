import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type DataChange, DataLog } from '#contract/system/data-log.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import type { DataLogRow } from './dataLogRow.ts';
import { RestoreFields } from './RestoreFields.tsx';
import { ValueTable } from './ValueTable.tsx';

interface RestoreDialogProps {
    row: DataLogRow;
    change: DataChange;
    onClose: () => void;
}

const MOST = 200;

/** Asks which fields to restore, and why; a deleted record is restored as a whole. */
export const RestoreDialog = ({ row, change, onClose }: RestoreDialogProps) => {
    const text = useText();
    const serverLabel = useServerLabel();
    const id = useId();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [chosen, setChosen] = useState(() => change.restorable.filter(({ refusal }) => refusal === undefined).map(({ name }) => name));
    const [reason, setReason] = useState('');
    const [isTried, setIsTried] = useState(false);
    const restore = async () => {
        const { message } = await dataProvider.action(DataLog.resource, 'restore', {
            id: row.id,
            fields: change.isDeleted ? [] : chosen,
            reason: reason.trim(),
            version: change.version ?? 0,
        });
        notify(message, { type: 'success' });
        void queryClient.invalidateQueries();
    };
    const isReasonMissing = reason.trim() === '';
    const handleConfirm = () => {
        setIsTried(true);
        return !isReasonMissing && (change.isDeleted || chosen.length > 0) ? restore() : undefined;
    };
    return (
        <FormDialog
            title={
                change.isDeleted
                    ? text('dataLog.undeleteTitle', { label: serverLabel(change.label), name: row.dataNo ?? row.dataId })
                    : text('dataLog.restoreTitle', { number: row.versionNo })
            }
            submit={text(change.isDeleted ? 'dataLog.undelete' : 'dataLog.restore')}
            width="md"
            onSubmit={handleConfirm}
            onClose={onClose}
        >
            <Typography color="textSecondary" gutterBottom>
                {text(change.isDeleted ? 'dataLog.undeleteHint' : 'dataLog.restoreHint')}
            </Typography>
            {change.isDeleted ? (
                <ValueTable values={change.restorable} />
            ) : (
                <RestoreFields values={change.restorable} chosen={chosen} onChange={setChosen} />
            )}
            {isTried && !change.isDeleted && chosen.length === 0 && (
                <Alert severity="error" sx={{ my: 2 }}>
                    {text('dataLog.fieldsMissing')}
                </Alert>
            )}
            <LabeledControl
                id={id}
                label={text('dataLog.restoreReason')}
                isRequired
                error={isTried && isReasonMissing ? text('dataLog.reasonMissing') : undefined}
            >
                <OutlinedInput
                    id={id}
                    fullWidth
                    value={reason}
                    error={isTried && isReasonMissing}
                    onChange={event => setReason(event.target.value)}
                    inputProps={{ maxLength: MOST }}
                />
            </LabeledControl>
        </FormDialog>
    );
};
