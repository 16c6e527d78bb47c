import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/http/httpError.ts';
import { usePreferences, useSavePreference } from '../usePreferences.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ColourRow } from './ColourRow.tsx';
import { type CustomChoices, useCustomChoices } from './useCustomChoices.ts';

/** Choices that take effect in this browser at once and are kept with the account. */
export const CustomForm = () => {
    const text = useText();
    const notify = useNotify();
    const [now, choose] = useCustomChoices();
    const preferences = usePreferences();
    const kept = preferences.data?.custom;
    // Where accounts keep none, the choice counts in this browser alone.
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
        </Box>
    );
};
