import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocaleState } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { resetPreferences, usePreference } from '#src/theme/preferences.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';

/** Page mode, menu theme and primary colour (THEME-01, THEME-02). */
const LooksSettings = () => {
    const text = useText();
    const [mode, setMode] = usePreference('mode');
    const [menuTheme, setMenuTheme] = usePreference('menuTheme');
    return (
        <>
            <SettingsSection title={text('shell.settings.looks')}>
                <ChoiceRow
                    label={text('shell.settings.mode')}
                    value={mode}
                    onChange={setMode}
                    choices={[
                        ['light', text('shell.settings.light')],
                        ['dark', text('shell.settings.dark')],
                        ['system', text('shell.settings.system')],
                    ]}
                />
                <ChoiceRow
                    label={text('shell.settings.menuTheme')}
                    value={menuTheme}
                    onChange={setMenuTheme}
                    choices={[
                        ['dark', text('shell.settings.dark')],
                        ['light', text('shell.settings.light')],
                    ]}
                />
            </SettingsSection>
            <SettingsSection title={text('shell.settings.primary')}>
                <ColourChoice />
            </SettingsSection>
        </>
    );
};

/** Tabs, high-visibility colours, language (THEME-07, THEME-08). */
const OtherSettings = () => {
    const text = useText();
    const [hasTabs, setHasTabs] = usePreference('hasTabs');
    const [isWeak, setIsWeak] = usePreference('isWeak');
    const [isGrey, setIsGrey] = usePreference('isGrey');
    const [locale, setLocale] = useLocaleState();
    return (
        <SettingsSection title={text('shell.settings.other')}>
            <ChoiceRow
                label={text('shell.settings.language')}
                value={locale === 'en' ? 'en' : 'zh'}
                onChange={setLocale}
                choices={[
                    ['zh', text('common.chinese')],
                    ['en', text('common.english')],
                ]}
            />
            <SwitchRow label={text('shell.settings.tabs')} isOn={hasTabs} onChange={setHasTabs} />
            <SwitchRow label={text('shell.settings.weak')} isOn={isWeak} onChange={setIsWeak} hint={text('shell.settings.weakHint')} />
            <SwitchRow label={text('shell.settings.grey')} isOn={isGrey} onChange={setIsGrey} />
        </SettingsSection>
    );
};

/** 界面设置: every choice takes effect immediately and is stored in this browser (THEME-01…09). */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    return (
        <SideSheet
            label={text('shell.settings.title')}
            width={340}
            onClose={onClose}
            header={
                <Typography variant="h2" sx={{ lineHeight: { xs: '44px', sm: '28px' } }}>
                    {text('shell.settings.title')}
                </Typography>
            }
        >
            <LooksSettings />
            <LayoutSettings />
            <OtherSettings />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 3 }}>
                {text('shell.settings.kept')}
            </Typography>
            <Button variant="outlined" fullWidth onClick={resetPreferences}>
                {text('shell.settings.defaults')}
            </Button>
        </SideSheet>
    );
};
