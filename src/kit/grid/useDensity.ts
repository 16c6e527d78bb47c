import { useStore } from 'react-admin';
import { type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';

const known = (density: Density | ''): Density | undefined => (density !== '' && density in ROW_HEIGHT ? density : undefined);

/** Row height of a list: what its saved view says, else the one of every table, both remembered in this browser. */
export function useDensity(resource: string) {
    const [everywhere, setEverywhere] = useStore<Density>('table.density', 'standard');
    const [here, setHere] = useStore<Density | ''>(`${resource}.density`, '');
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
