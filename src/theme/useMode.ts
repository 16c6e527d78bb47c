import useMediaQuery from '@mui/material/useMediaQuery';
import { usePreference } from './preferences.ts';
import type { Mode } from './tokens.ts';

/** Light unless this browser chose dark, or to follow the system (THEME-10). */
export const useMode = (): Mode => {
    const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
    const [choice] = usePreference('mode');
    if (choice !== 'system') return choice;
    return isSystemDark ? 'dark' : 'light';
};
