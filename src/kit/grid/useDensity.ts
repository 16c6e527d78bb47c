import { useStore } from 'react-admin';
import { type Density, ROW_HEIGHT } from '#src/theme/tokens.ts';

/** Row height of every table, remembered in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
    const [density, setDensity] = useStore<Density>('table.density', 'standard');
    return [density in ROW_HEIGHT ? density : 'standard', setDensity];
}
