import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { CodeField } from './CodeField.tsx';

interface CodeDialogProps {
    title: string;
    note: string;
    submit: string;
    isDestructive?: boolean;
    /** Sends the code; a refusal keeps the dialog open. */
    onSend: (code: string) => Promise<unknown>;
    onDone: () => void;
    onClose: () => void;
}

/** Confirms an action by a code of the authenticator app. */
export const CodeDialog = ({ title, note, submit, isDestructive = false, onSend, onDone, onClose }: CodeDialogProps) => {
    const text = useText();
    const [code, setCode] = useState('');
    const [missing, setMissing] = useState<string>();
    const send = () => {
        if (code.trim() !== '') return onSend(code.trim());
        setMissing(text('proof.codeNeeded'));
        return undefined;
    };
    return (
        <FormDialog
            title={title}
            submit={submit}
            isDestructive={isDestructive}
            width="xs"
            onSubmit={send}
            onDone={onDone}
            onClose={onClose}
        >
            <p style={{ margin: '0 0 16px' }}>{note}</p>
            <CodeField
                value={code}
                onChange={value => {
                    setCode(value);
                    setMissing(undefined);
                }}
                error={missing}
                hint={text('proof.recoveryNote')}
            />
        </FormDialog>
    );
};
