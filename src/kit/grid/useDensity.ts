import { useStore } from 'react-admin';
import { type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';

const known = (density: Density | ''): Density | undefined => (density !== '' && density in ROW_HEIGHT ? density : undefined);

/** Store key of a list's density. */
export const densityKey = (resource: string): string => `${resource}.density`;

/** Row height of all tables without a saved view that sets it. Defaults to compact; on a phone to standard, for touch. */
export function useTableDensity(): [density: Density, choose: (density: Density) => void] {
    const isPhone = useIsPhone();
    const [chosen, choose] = useStore<Density | ''>('table.density', '');
    return [known(chosen) ?? (isPhone ? 'standard' : 'compact'), choose];
}

/** Row height of a list: that of its saved view, otherwise that of all tables. */
export function useDensity(resource: string) {
    const [everywhere, setEverywhere] = useTableDensity();
    const [here, setHere] = useStore<Density | ''>(densityKey(resource), '');
    return {
        density: known(here) ?? everywhere,
        /** Sets it for all tables without a view that sets it, and for this one. */
        choose: (density: Density) => {
            setEverywhere(density);
            setHere('');
        },
        /** Sets it for this list only; undefined resets it to that of all tables. */
        chooseHere: (density: Density | undefined) => setHere(density ?? ''),
    };
}
