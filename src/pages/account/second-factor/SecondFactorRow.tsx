import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { endSecondFactor, loadSecondFactor, renewRecoveryCodes } from '#providers/account/secondFactor.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { SettingRow } from '../settings/SettingRow.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetSecondFactor } from './SetSecondFactor.tsx';

const KEY = ['account', 'secondFactor'];

/** 两步验证: whether it is enabled, and its actions. */
export const SecondFactorRow = () => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadSecondFactor(signal) });
    const [open, setOpen] = useState<'set' | 'renew' | 'end'>();
    const [codes, setCodes] = useState<string[]>();
    // Not loaded yet, or not supported by the backend.
    if (!data) return null;
    const close = () => {
        setOpen(undefined);
        setCodes(undefined);
        void client.invalidateQueries({ queryKey: KEY });
    };
    const end = async (code: string) => notify(await endSecondFactor(code), { type: 'success' });
    const { isOn, since, recoveryLeft, isForced } = data;
    return (
        <>
            <SettingRow
                title={text('proof.name')}
                state={isOn ? <Tag tone="success">{text('proof.on')}</Tag> : undefined}
                note={[
                    isOn ? text('proof.onSince', { time: since ?? '', left: recoveryLeft }) : text('proof.note'),
                    isForced && text('proof.forced'),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            >
                {!isOn && (
                    <Button variant="outlined" onClick={() => setOpen('set')}>
                        {text('proof.begin')}
                    </Button>
                )}
                {isOn && (
                    <Button variant="outlined" onClick={() => setOpen('renew')}>
                        {text('proof.newCodes')}
                    </Button>
                )}
                {isOn && !isForced && (
                    <Button variant="outlined" color="error" onClick={() => setOpen('end')}>
                        {text('proof.end')}
                    </Button>
                )}
            </SettingRow>
            {open === 'set' && <SetSecondFactor onDone={close} onClose={close} />}
            {open === 'renew' && !codes && (
                <CodeDialog
                    title={text('proof.newCodes')}
                    note={text('proof.codesAsk')}
                    submit={text('proof.newCodes')}
                    onSend={code => renewRecoveryCodes(code).then(setCodes)}
                    onDone={() => undefined}
                    onClose={close}
                />
            )}
            {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
            {open === 'end' && (
                <CodeDialog
                    title={text('proof.endTitle')}
                    note={text('proof.endNote')}
                    submit={text('proof.end')}
                    isDestructive
                    onSend={end}
                    onDone={close}
                    onClose={close}
                />
            )}
        </>
    );
};
