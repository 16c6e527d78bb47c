import Box from '@mui/material/Box';
import { useNotify } from 'react-admin';
import { refreshUser } from '#providers/account/account.ts';
import { homePages } from '#providers/auth/homePages.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { usePreferences, useSavePreference } from '../usePreferences.ts';
import { SettingRow } from './SettingRow.tsx';

/** The user's home page; if cleared, that of the roles is used. */
export const HomeSetting = () => {
    const text = useText();
    const notify = useNotify();
    const permissions = useShownPermissions();
    const path = usePreferences().data?.home?.path;
    const save = useSavePreference('home');
    return (
        <SettingRow title={text('account.home')} note={text('account.homeNote')}>
            <Box sx={{ width: 280 }}>
                <ChoiceBox
                    choices={permissions ? homePages(permissions) : []}
                    value={path == null ? [] : [path]}
                    onChange={([next = null]) =>
                        save.mutate(
                            { path: next },
                            { onSuccess: () => void refreshUser(), onError: error => notify(error.message, { type: 'error' }) },
                        )
                    }
                    placeholder={text('account.homeOfRole')}
                    inputProps={{ 'aria-label': text('account.home') }}
                />
            </Box>
        </SettingRow>
    );
};
