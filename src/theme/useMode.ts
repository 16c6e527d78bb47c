import useMediaQuery from '@mui/material/useMediaQuery';
import { usePreference } from './preferences.ts';
import type { Mode } from './tokens.ts';

/** The colour mode: light by default, dark, or that of the system (THEME-10). */
export const useMode = (): Mode => {
    const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
    const [choice] = usePreference('mode');
    if (choice !== 'system') return choice;
    return isSystemDark ? 'dark' : 'light';
};
