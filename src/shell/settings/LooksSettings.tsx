import { useText } from '#providers/i18n/useText.ts';
import { usePreference } from '#src/theme/preferences.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Page mode, menu theme and primary colour (THEME-01, THEME-02). */
export const LooksSettings = () => {
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
