import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import type { Preference } from '#contract/system/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { KEYS } from '#providers/store/keys.ts';
import { useStored } from '#providers/store/useStored.ts';
import { useTableDensity } from '#src/kit/grid/useDensity.ts';
import { DEFAULT_PRIMARY, PRIMARY_PRESETS } from '#src/theme/tokens.ts';
import { usePreferences, useSavePreference } from '../usePreferences.ts';
import { HomeSetting } from './HomeSetting.tsx';
import { SettingRow } from './SettingRow.tsx';

type CustomChoices = Preference<'custom'>;

/** The current appearance settings of this browser and a function to change them; the same as in the settings drawer. */
function useCustomChoices(): [CustomChoices, (choices: CustomChoices) => void] {
    const [mode, setMode] = useStored<CustomChoices['mode']>(KEYS.theme, 'light');
    const [primary, setPrimary] = useStored<string>(KEYS.color, DEFAULT_PRIMARY);
    const [language, setLanguage] = useStored<CustomChoices['language']>(KEYS.language, 'zh');
    // Density of all tables without a saved view that sets it.
    const [density, setDensity] = useTableDensity();
    const choose = (choices: CustomChoices) => {
        if (choices.mode !== mode) setMode(choices.mode);
        if (choices.primary !== primary) setPrimary(choices.primary);
        if (choices.density !== density) setDensity(choices.density);
        if (choices.language !== language) setLanguage(choices.language);
    };
    return [{ mode, primary, density, language }, choose];
}

interface ColourRowProps {
    value: string;
    onChange: (value: string) => void;
}

/** The primary colour, one of the presets (THEME-01). */
const ColourRow = ({ value, onChange }: ColourRowProps) => {
    const text = useText();
    return (
        <SettingRow title={text('account.primary')}>
            {Object.entries(PRIMARY_PRESETS).map(([name, colour]) => {
                const isChosen = colour.toLowerCase() === value.toLowerCase();
                return (
                    <ButtonBase
                        key={name}
                        aria-label={text(`account.colour.${name as keyof typeof PRIMARY_PRESETS}`)}
                        aria-pressed={isChosen}
                        onClick={() => onChange(colour)}
                        sx={{ width: 24, height: 24, borderRadius: 1, bgcolor: colour, color: '#fff' }}
                    >
                        {isChosen && <Check sx={{ fontSize: 16 }} />}
                    </ButtonBase>
                );
            })}
        </SettingRow>
    );
};

interface ChoiceRowProps<T extends string> {
    title: string;
    value: T;
    choices: readonly (readonly [value: T, label: string])[];
    onChange: (value: T) => void;
}

/** A setting with a few visible choices. */
const ChoiceRow = <T extends string>({ title, value, choices, onChange }: ChoiceRowProps<T>) => {
    const id = useId();
    return (
        <SettingRow title={title} titleId={id}>
            <RadioGroup row value={value} aria-labelledby={id}>
                {choices.map(([each, label]) => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        label={label}
                        control={<Radio size="small" />}
                        onChange={() => onChange(each)}
                        sx={{ mr: 4 }}
                    />
                ))}
            </RadioGroup>
        </SettingRow>
    );
};

/** Settings that take effect in this browser immediately and are saved with the account. */
export const CustomForm = () => {
    const text = useText();
    const notify = useNotify();
    const [now, choose] = useCustomChoices();
    const preferences = usePreferences();
    const kept = preferences.data?.custom;
    // If the backend does not store preferences, the choice applies to this browser only.
    const isKept = !isNotThere(preferences.error);
    const save = useSavePreference('custom');
    const change = (part: Partial<CustomChoices>) => {
        const next = { ...now, ...part };
        choose(next);
        if (isKept) save.mutate(next, { onError: error => notify(error.message, { type: 'error' }) });
    };
    const isOther = kept !== undefined && (Object.keys(kept) as (keyof CustomChoices)[]).some(name => kept[name] !== now[name]);
    return (
        <Box>
            <Box sx={{ color: 'text.secondary', mb: 2 }}>{text(isKept ? 'account.customNote' : 'account.customHere')}</Box>
            {isOther && !save.isPending && (
                <Alert
                    severity="info"
                    sx={{ mb: 2 }}
                    action={
                        <Button size="small" variant="outlined" onClick={() => choose(kept)}>
                            {text('account.apply')}
                        </Button>
                    }
                >
                    {text('account.applySaved')}
                </Alert>
            )}
            <ChoiceRow
                title={text('account.mode')}
                value={now.mode}
                choices={[
                    ['light', text('account.modeLight')],
                    ['dark', text('account.modeDark')],
                    ['system', text('account.modeSystem')],
                ]}
                onChange={mode => change({ mode })}
            />
            <ColourRow value={now.primary} onChange={primary => change({ primary })} />
            <ChoiceRow
                title={text('account.density')}
                value={now.density}
                choices={[
                    ['compact', text('account.densityCompact')],
                    ['standard', text('account.densityStandard')],
                    ['comfortable', text('account.densityComfortable')],
                ]}
                onChange={density => change({ density })}
            />
            <ChoiceRow
                title={text('account.language')}
                value={now.language}
                choices={[
                    ['zh', text('common.chinese')],
                    ['en', text('common.english')],
                ]}
                onChange={language => change({ language })}
            />
            {isKept && <HomeSetting />}
        </Box>
    );
};
