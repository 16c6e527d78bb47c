import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { PasskeyRows } from '../passkeys/PasskeyRows.tsx';
import { SecondFactorRow } from '../second-factor/SecondFactorRow.tsx';
import { DeviceList } from './DeviceList.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Password, second factor, passkeys, and sessions (ACCOUNT-02, security). */
export const Security = () => {
    const text = useText();
    const isElsewhere = useSession()?.user?.inDirectory === true;
    const [isChanging, setIsChanging] = useState(false);
    return (
        <SettingsFrame section="security">
            <SettingRow
                title={text('account.loginPassword')}
                note={text(isElsewhere ? 'account.passwordElsewhere' : 'account.passwordNote')}
            >
                {!isElsewhere && (
                    <Button variant="outlined" onClick={() => setIsChanging(true)}>
                        {text('shell.password')}
                    </Button>
                )}
            </SettingRow>
            <SecondFactorRow />
            <PasskeyRows />
            <DeviceList />
            {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
        </SettingsFrame>
    );
};
