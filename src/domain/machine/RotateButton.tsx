import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { FailureAlert } from '#src/kit/ui/FailureAlert.tsx';

interface RotateButtonProps {
    action: NamedAction;
    /** What happens to the previous secret. */
    note: string;
    defaultValues: Record<string, unknown>;
    /** Shows the new secret. */
    dialog: (secret: string | undefined, onClose: () => void) => ReactNode;
}

/** Replaces the record's secret and shows the new one once. */
export const RotateButton = ({ dialog, ...rotating }: RotateButtonProps) => {
    const { action } = rotating;
    const record = useRecordContext<RaRecord>();
    const state = useActionState()(action);
    const nameOf = useNameOf();
    const [step, setStep] = useState<'none' | 'ask' | { key: string | undefined }>('none');
    if (!record || !state) return null;
    const close = () => setStep('none');
    return (
        <>
            <Tooltip title={state.ok ? '' : state.reason}>
                <span>
                    <Button
                        size="small"
                        disabled={!state.ok}
                        onClick={event => {
                            event.stopPropagation();
                            setStep('ask');
                        }}
                    >
                        {nameOf(action)}
                    </Button>
                </span>
            </Tooltip>
            {step === 'ask' && <RotateDialog {...rotating} record={record} onDone={key => setStep({ key })} onClose={close} />}
            {typeof step === 'object' && dialog(step.key, close)}
        </>
    );
};

interface RotateDialogProps extends Omit<RotateButtonProps, 'dialog'> {
    record: RaRecord;
    onDone: (key: string | undefined) => void;
    onClose: () => void;
}

const RotateDialog = ({ action, note, defaultValues, record, onDone, onClose }: RotateDialogProps) => {
    const text = useText();
    const { send, isSending, failure } = useSend<{ key?: string }>(action.entity.resource, action.name, {
        onDone: ({ key }) => onDone(key),
    });
    const handleSubmit = async (input: Record<string, unknown>) => {
        const sent = await send({ ...input, id: record.id, version: record.version });
        return sent.failure?.fields ?? {};
    };
    return (
        <ActionForm
            action={action}
            title={text('machine.rotateTitle', { name: String(record.name) })}
            record={record}
            isSending={isSending}
            onSubmit={handleSubmit}
            onClose={onClose}
            defaultValues={defaultValues}
            head={
                failure && Object.keys(failure.fields).length === 0 ? (
                    <FailureAlert isConflict={failure.isConflict}>{failure.message}</FailureAlert>
                ) : (
                    <Alert severity="info" sx={{ mb: 3 }}>
                        {note}
                    </Alert>
                )
            }
        />
    );
};
