import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { FailureAlert } from '#src/kit/ui/FailureAlert.tsx';
import type { ApprovalRow } from './approvalRow.ts';
import { useDecision, type Verb } from './useDecision.ts';

interface DecisionDialogProps {
    verb: Verb;
    request: ApprovalRow;
    onClose: () => void;
}

const MOST = 500;

/** Asks for confirmation of a decision; a rejection requires a reason. */
export const DecisionDialog = ({ verb, request, onClose }: DecisionDialogProps) => {
    const text = useText();
    const id = useId();
    const [remark, setRemark] = useState('');
    const [isTried, setIsTried] = useState(false);
    const { decide, isSending, failure } = useDecision(verb, onClose);
    const isMissing = verb === 'reject' && remark.trim() === '';
    const handleConfirm = () => {
        setIsTried(true);
        if (!isMissing) void decide({ id: request.id, version: request.version, remark: remark.trim() });
    };
    return (
        <ConfirmDialog
            open
            title={text(`approval.${verb}Ask`, { title: request.title })}
            confirm={text(`approval.${verb}`)}
            isDestructive={verb !== 'approve'}
            isBusy={isSending}
            onConfirm={handleConfirm}
            onClose={onClose}
        >
            {failure && <FailureAlert isConflict={failure.isConflict}>{failure.message}</FailureAlert>}
            {verb !== 'reject' && <Typography sx={{ mb: 4 }}>{text(`approval.${verb}Text`)}</Typography>}
            {verb !== 'cancel' && (
                <LabeledControl
                    id={id}
                    label={text(verb === 'reject' ? 'approval.reason' : 'approval.remark')}
                    isRequired={verb === 'reject'}
                    error={isTried && isMissing ? text('approval.reasonMissing') : undefined}
                >
                    <OutlinedInput
                        id={id}
                        fullWidth
                        multiline
                        minRows={3}
                        value={remark}
                        error={isTried && isMissing}
                        onChange={event => setRemark(event.target.value)}
                        inputProps={{ maxLength: MOST }}
                    />
                </LabeledControl>
            )}
        </ConfirmDialog>
    );
};
