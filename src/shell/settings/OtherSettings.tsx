import { useLocaleState } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { usePreference } from '#src/theme/preferences.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';

/** Tabs, colours for weak eyes, language (THEME-07, THEME-08). */
export const OtherSettings = () => {
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
