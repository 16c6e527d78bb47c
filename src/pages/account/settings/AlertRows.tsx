import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { chime } from '#providers/browser/chime.ts';
import { askForDesktop, desktopState } from '#providers/browser/desktopNotice.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SettingRow } from './SettingRow.tsx';

/** System notifications and sound of this browser: one click enables the notifications, another one plays the sound. */
export const AlertRows = () => {
    const text = useText();
    const notify = useNotify();
    const [state, setState] = useState(desktopState);
    const tryOut = async () => {
        if (!(await chime())) notify(text('account.notices.noSound'), { type: 'warning' });
    };
    return (
        <>
            <SettingRow
                title={text('account.notices.desktop')}
                note={text(`account.notices.desktopNotes.${state}`)}
                state={text(`account.notices.desktopStates.${state}`)}
            >
                {state === 'off' && (
                    <Button variant="outlined" onClick={() => void askForDesktop().then(setState)}>
                        {text('account.notices.allow')}
                    </Button>
                )}
            </SettingRow>
            <SettingRow title={text('account.notices.sound')} note={text('account.notices.soundNote')}>
                <Button variant="outlined" onClick={() => void tryOut()}>
                    {text('account.notices.tryOut')}
                </Button>
            </SettingRow>
        </>
    );
};
