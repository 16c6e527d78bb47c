import { useTheme } from '@mui/material/styles';
import { type MenuPalette, menuPalette } from './menuPalette.ts';
import { usePreference } from './preferences.ts';

/** The menu's colours for the current preferences. */
export const useMenuPalette = (): MenuPalette => {
    const theme = useTheme();
    const [menuTheme] = usePreference('menuTheme');
    return menuPalette(theme, menuTheme);
};
