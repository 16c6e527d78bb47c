import { useState } from 'react';
import type { ProofRequest } from '#providers/http/proof.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { ProofField } from '../sign-in/ProofField.tsx';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';

interface ProofDialogProps extends ProofRequest {
    onClose: () => void;
}

/** 「确认是您本人」: asks for a code of the authenticator app, a recovery code, or the password. After a refusal the input is kept. */
export const ProofDialog = ({ purpose, way, submit, settle, onClose }: ProofDialogProps) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const [missing, setMissing] = useState<string>();
    const close = (isProved: boolean) => () => {
        onClose();
        settle(isProved);
    };
    const change = (value: string) => {
        setTyped(value);
        setMissing(undefined);
    };
    const send = () => {
        const value = way === 'code' ? typed.trim() : typed;
        if (value !== '') return submit(value);
        setMissing(text(way === 'code' ? 'proof.codeNeeded' : 'auth.passwordNeeded'));
        return undefined;
    };
    return (
        <FormDialog
            title={text(purpose === 'signIn' ? 'proof.signInTitle' : 'proof.title')}
            submit={text(purpose === 'signIn' ? 'proof.signIn' : 'proof.goOn')}
            width="xs"
            onSubmit={send}
            onDone={close(true)}
            onClose={close(false)}
        >
            <p style={{ margin: '0 0 16px' }}>{text(purpose === 'signIn' ? 'proof.signInNote' : `proof.${way}Note`)}</p>
            <ProofField way={way} value={typed} onChange={change} error={missing} />
            {purpose === 'act' && <PasskeyButton onDone={close(true)} />}
        </FormDialog>
    );
};
