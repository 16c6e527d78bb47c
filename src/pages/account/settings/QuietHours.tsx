import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { NoticeChoices } from '#contract/system/account/notice-choices.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SettingRow } from './SettingRow.tsx';

interface QuietHoursProps {
    choices: NoticeChoices;
    onChange: (choices: NoticeChoices) => void;
}

const TIME = new RegExp(PATTERNS.timeOfDay);

/** The quiet hours, with an explanation of which notifications are delayed and which are only in the bell. */
export const QuietHours = ({ choices, onChange }: QuietHoursProps) => {
    const text = useText();
    const { quiet } = choices;
    // Typed text that is not a valid time yet; a saved value replaces it.
    const [typed, setTyped] = useState<Partial<Record<'from' | 'until', string>>>({});
    const change = (part: Partial<NoticeChoices['quiet']>) => onChange({ ...choices, quiet: { ...quiet, ...part } });
    const take = (name: 'from' | 'until', value: string) => {
        setTyped(before => ({ ...before, [name]: value }));
        if (TIME.test(value)) change({ [name]: value });
    };
    const isEmpty = quiet.isOn && quiet.from === quiet.until;
    return (
        <SettingRow title={text('account.notices.quiet')} note={text(isEmpty ? 'account.notices.quietEmpty' : 'account.notices.quietNote')}>
            {(['from', 'until'] as const).map(name => (
                <TextField
                    key={name}
                    size="small"
                    type="time"
                    disabled={!quiet.isOn}
                    value={typed[name] ?? quiet[name]}
                    onChange={event => take(name, event.target.value)}
                    onBlur={() => setTyped({})}
                    slotProps={{ htmlInput: { 'aria-label': text(`account.notices.${name}`) } }}
                    sx={{ width: 120 }}
                />
            ))}
            <Switch
                checked={quiet.isOn}
                onChange={(_event, isOn) => change({ isOn })}
                slotProps={{ input: { 'aria-label': text('account.notices.quiet') } }}
            />
        </SettingRow>
    );
};
