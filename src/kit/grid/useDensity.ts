import { useStore } from 'react-admin';
import { type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';

const known = (density: Density | ''): Density | undefined => (density !== '' && density in ROW_HEIGHT ? density : undefined);

/** Where it is remembered for one list. */
export const densityKey = (resource: string): string => `${resource}.density`;

/** Row height of every table that no saved view says otherwise of: compact, on a phone what a finger hits, until somebody chooses. */
export function useTableDensity(): [density: Density, choose: (density: Density) => void] {
    const isPhone = useIsPhone();
    const [chosen, choose] = useStore<Density | ''>('table.density', '');
    return [known(chosen) ?? (isPhone ? 'standard' : 'compact'), choose];
}

/** Row height of a list: what its saved view says, else the one of every table. */
export function useDensity(resource: string) {
    const [everywhere, setEverywhere] = useTableDensity();
    const [here, setHere] = useStore<Density | ''>(densityKey(resource), '');
    return {
        density: known(here) ?? everywhere,
        /** For every table that no view says otherwise of; this one included. */
        choose: (density: Density) => {
            setEverywhere(density);
            setHere('');
        },
        /** For this list only; undefined follows the others again. */
        chooseHere: (density: Density | undefined) => setHere(density ?? ''),
    };
}
