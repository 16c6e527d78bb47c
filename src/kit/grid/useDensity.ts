import { useStore } from 'react-admin';
import { type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';

const known = (density: Density | ''): Density | undefined => (density !== '' && density in ROW_HEIGHT ? density : undefined);

/** Where the browser remembers the row height of every table. */
export const DENSITY_KEY = 'table.density';

/** Where it remembers that of one list. */
export const densityKey = (resource: string): string => `${resource}.density`;

/** Row height of a list: what its saved view says, else the one of every table, both remembered in this browser. */
export function useDensity(resource: string) {
    const [everywhere, setEverywhere] = useStore<Density>(DENSITY_KEY, 'standard');
    const [here, setHere] = useStore<Density | ''>(densityKey(resource), '');
    return {
        density: known(here) ?? known(everywhere) ?? 'standard',
        /** For every table that no view says otherwise of; this one included. */
        choose: (density: Density) => {
            setEverywhere(density);
            setHere('');
        },
        /** For this list only; undefined follows the others again. */
        chooseHere: (density: Density | undefined) => setHere(density ?? ''),
    };
}
