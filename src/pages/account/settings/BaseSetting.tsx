import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useProfile } from '../useProfile.ts';
import { AvatarSetting } from './AvatarSetting.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Profile and picture (ACCOUNT-02, base). */
export const BaseSetting = () => {
    const text = useText();
    return (
        <SettingsFrame section="base">
            <QueryState query={useProfile()} empty={text('account.nothing')}>
                {profile => (
                    <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 8, alignItems: 'flex-start' }}>
                        <Box sx={{ width: { xs: '100%', lg: 'auto' } }}>
                            <ProfileForm profile={profile} />
                        </Box>
                        <AvatarSetting profile={profile} />
                    </Box>
                )}
            </QueryState>
        </SettingsFrame>
    );
};
