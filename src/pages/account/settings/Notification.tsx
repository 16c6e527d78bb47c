import Switch from '@mui/material/Switch';
import { useNotify } from 'react-admin';
import { useId } from 'react';
import { DEFAULT_NOTIFICATION, type Preference } from '#contract/system/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { usePreferences, useSavePreference } from '../usePreferences.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

type Choice = keyof Preference<'notification'>;
const CHOICES: readonly Choice[] = ['announcement', 'task', 'security', 'desktop'];
const KEYS = {
    announcement: ['account.notifyAnnouncement', 'account.notifyAnnouncementHint'],
    task: ['account.notifyTask', 'account.notifyTaskHint'],
    security: ['account.notifySecurity', 'account.notifySecurityHint'],
    desktop: ['account.notifyDesktop', 'account.notifyDesktopHint'],
} as const;

/** What one wants to be told, kept at once (ACCOUNT-02, notification). */
export const Notification = () => {
    const text = useText();
    const notify = useNotify();
    const id = useId();
    const save = useSavePreference('notification');
    const choose = async (value: Preference<'notification'>, choice: Choice, isOn: boolean) => {
        if (choice === 'desktop' && isOn && !(await mayNotify())) return notify(text('account.desktopDenied'), { type: 'warning' });
        save.mutate(
            { ...value, [choice]: isOn },
            {
                onSuccess: () => notify(text('account.saved'), { type: 'success' }),
                onError: error => notify(error.message, { type: 'error' }),
            },
        );
    };
    return (
        <SettingsFrame section="notification">
            <QueryState query={usePreferences()} empty={text('account.nothing')}>
                {({ notification }) => {
                    const value = { ...DEFAULT_NOTIFICATION, ...notification };
                    return CHOICES.map(choice => (
                        <SettingRow key={choice} title={text(KEYS[choice][0])} note={text(KEYS[choice][1])} titleId={`${id}-${choice}`}>
                            <Switch
                                checked={value[choice]}
                                onChange={(_event, isOn) => void choose(value, choice, isOn)}
                                slotProps={{ input: { 'aria-labelledby': `${id}-${choice}` } }}
                            />
                        </SettingRow>
                    ));
                }}
            </QueryState>
        </SettingsFrame>
    );
};

/** Asks the browser, which asks the person once. */
async function mayNotify(): Promise<boolean> {
    if (!('Notification' in window)) return false;
    return (await window.Notification.requestPermission()) === 'granted';
}
