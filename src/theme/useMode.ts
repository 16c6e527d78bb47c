import useMediaQuery from '@mui/material/useMediaQuery';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import type { Mode } from './tokens.ts';

/** Light unless this browser chose dark, or to follow the system (THEME-10). */
export const useMode = (): Mode => {
    const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
    const choice = readStored(KEYS.theme) ?? 'light';
    if (choice !== 'system') return choice;
    return isSystemDark ? 'dark' : 'light';
};
