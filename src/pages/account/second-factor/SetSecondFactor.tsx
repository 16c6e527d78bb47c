import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { NewSecondFactor } from '#contract/system/account/second-factor.ts';
import { beginSecondFactor, confirmSecondFactor } from '#providers/account/secondFactor.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { SecretField } from '../SecretField.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

interface SetSecondFactorProps {
    /** Called when it is enabled and the recovery codes have been saved. */
    onDone: () => void;
    onClose: () => void;
    /** Set if a role requires the second factor, which must then be set up first: the alternative is to sign out, which calls this. */
    onLeave?: () => void;
}

/** Enables the second factor in three steps: the password, the QR code for the app with a first code, the recovery codes. */
export const SetSecondFactor = ({ onDone, onClose, onLeave }: SetSecondFactorProps) => {
    const text = useText();
    const [password, setPassword] = useState('');
    const [code, setCode] = useState('');
    const [missing, setMissing] = useState<string>();
    const [begun, setBegun] = useState<NewSecondFactor>();
    const [codes, setCodes] = useState<string[]>();
    const type = (set: (value: string) => void) => (value: string) => {
        set(value);
        setMissing(undefined);
    };
    const begin = () => {
        if (password !== '') return beginSecondFactor(password).then(setBegun);
        setMissing(text('account.passwordRequired'));
        return undefined;
    };
    const confirm = () => {
        if (code.trim() !== '') return confirmSecondFactor(code.trim()).then(setCodes);
        setMissing(text('proof.codeNeeded'));
        return undefined;
    };
    if (codes) return <RecoveryCodesDialog codes={codes} onClose={onDone} />;
    return (
        <FormDialog
            title={text('proof.beginTitle')}
            submit={text(begun ? 'proof.confirm' : 'proof.next')}
            {...(onLeave && { cancel: text('auth.signOut') })}
            isForced={onLeave !== undefined}
            width="xs"
            onSubmit={begun ? confirm : begin}
            onDone={() => undefined}
            onClose={onLeave ?? onClose}
        >
            {onLeave && !begun && (
                <Alert severity="info" sx={{ mb: 3 }}>
                    {text('proof.firstNote')}
                </Alert>
            )}
            {begun ? (
                <>
                    <Box sx={{ mb: 3 }}>{text('proof.scan')}</Box>
                    <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
                        {/* White margin in dark mode too, because scanners need the quiet zone. */}
                        <QRCodeSVG value={begun.uri} size={184} marginSize={3} title={text('proof.qr')} role="img" />
                    </Box>
                    <Box sx={{ mb: 3, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                        {text('proof.typeIn')}
                        <Box component="code" sx={{ display: 'block', color: 'text.primary', fontSize: 14, userSelect: 'all' }}>
                            {begun.secret}
                        </Box>
                    </Box>
                    <CodeField value={code} onChange={type(setCode)} error={missing} />
                </>
            ) : (
                <SecretField
                    label={text('account.loginPassword')}
                    value={password}
                    onChange={type(setPassword)}
                    {...(missing !== undefined && { error: missing })}
                    autoComplete="current-password"
                    autoFocus
                />
            )}
        </FormDialog>
    );
};
