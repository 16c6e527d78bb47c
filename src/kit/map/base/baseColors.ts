import type { Mode } from '#src/theme/tokens.ts';

/** Colours of the base map; pale, so that dots and lines on it are easy to see. */
export const BASE_COLORS = {
    light: {
        sea: '#DDE7F0',
        land: '#F7F6F2',
        abroad: '#EAE9E5',
        province: '#A39C90',
        city: '#CBC5BA',
        district: '#D6D0C4',
        name: '#7A756C',
        highway: '#E8B66B',
        road: '#D9D3C7',
        building: '#E6E2D9',
    },
    dark: {
        sea: '#11171D',
        land: '#22262B',
        abroad: '#1A1D21',
        province: '#66707B',
        city: '#454D56',
        district: '#363D45',
        name: '#949BA3',
        highway: '#7A6238',
        road: '#3C434B',
        building: '#2B3036',
    },
} as const satisfies Record<Mode, Record<string, string>>;
