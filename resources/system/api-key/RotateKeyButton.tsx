import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { ApiKey, RotateKey } from '#contract/system/api-key.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { KeyDialog } from './KeyDialog.tsx';

/** Gives a key a new secret and shows it once. */
export const RotateKeyButton = () => {
    const record = useRecordContext<RaRecord>();
    const state = useActionState()(RotateKey);
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
                        {nameOf(RotateKey)}
                    </Button>
                </span>
            </Tooltip>
            {step === 'ask' && <RotateDialog record={record} onDone={key => setStep({ key })} onClose={close} />}
            {typeof step === 'object' && <KeyDialog secret={step.key} onClose={close} />}
        </>
    );
};

interface RotateDialogProps {
    record: RaRecord;
    onDone: (key: string | undefined) => void;
    onClose: () => void;
}

const RotateDialog = ({ record, onDone, onClose }: RotateDialogProps) => {
    const text = useText();
    const { send, isSending, failure } = useSend<{ key?: string }>(ApiKey.resource, RotateKey.name, { onDone: ({ key }) => onDone(key) });
    const handleSubmit = async (input: Record<string, unknown>) => {
        const sent = await send({ ...input, id: record.id, version: record.version });
        return sent.failure?.fields ?? {};
    };
    return (
        <ActionForm
            action={RotateKey}
            title={text('machine.rotateTitle', { name: String(record.name) })}
            record={record}
            isSending={isSending}
            onSubmit={handleSubmit}
            onClose={onClose}
            defaultValues={{ overlapMinutes: 60 }}
            head={
                failure && Object.keys(failure.fields).length === 0 ? (
                    <Alert severity={failure.isConflict ? 'warning' : 'error'} sx={{ mb: 3 }}>
                        {failure.message}
                    </Alert>
                ) : (
                    <Alert severity="info" sx={{ mb: 3 }}>
                        {text('machine.rotateNote')}
                    </Alert>
                )
            }
        />
    );
};
