import { useStore } from 'react-admin';
import type { Preference } from '#contract/system/account.ts';
import { KEYS } from '#providers/store/keys.ts';
import { useStored } from '#providers/store/useStored.ts';
import { DENSITY_KEY } from '#src/kit/grid/useDensity.ts';
import { DEFAULT_PRIMARY, type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';

export type CustomChoices = Preference<'custom'>;

/** How it looks in this browser now, and the way to change it: the same choices as in the settings drawer. */
export function useCustomChoices(): [CustomChoices, (choices: CustomChoices) => void] {
    const [mode, setMode] = useStored<CustomChoices['mode']>(KEYS.theme, 'light');
    const [primary, setPrimary] = useStored<string>(KEYS.color, DEFAULT_PRIMARY);
    const [language, setLanguage] = useStored<CustomChoices['language']>(KEYS.language, 'zh');
    // The height of every table's rows that no saved view says otherwise of.
    const [stored, setDensity] = useStore<Density>(DENSITY_KEY, 'standard');
    const density = stored in ROW_HEIGHT ? stored : 'standard';
    const choose = (choices: CustomChoices) => {
        if (choices.mode !== mode) setMode(choices.mode);
        if (choices.primary !== primary) setPrimary(choices.primary);
        if (choices.density !== density) setDensity(choices.density);
        if (choices.language !== language) setLanguage(choices.language);
    };
    return [{ mode, primary, density, language }, choose];
}
