import { alpha, type Theme } from '@mui/material/styles';
import { MENU } from './tokens.ts';

/** Colours of the menu, at the side or in the header. */
export interface MenuPalette {
    background: string;
    text: string;
    /** Text of hovered entries and of the groups that contain the current page. */
    strong: string;
    hover: string;
    /** The entry of the current page. */
    activeText: string;
    activeBackground: string;
    line: string;
}

/** The dark menu is navy in both modes; the light one has the colours of the page's paper (THEME-01). */
export const menuPalette = (theme: Theme, menuTheme: 'dark' | 'light'): MenuPalette =>
    menuTheme === 'dark'
        ? {
              background: MENU.background,
              text: MENU.text,
              strong: '#fff',
              hover: 'rgba(255, 255, 255, 0.08)',
              activeText: '#fff',
              activeBackground: theme.palette.primary.dark,
              line: 'transparent',
          }
        : {
              background: theme.palette.background.paper,
              text: theme.palette.text.primary,
              strong: theme.palette.primary.light,
              hover: theme.palette.action.hover,
              activeText: theme.palette.primary.light,
              activeBackground: alpha(theme.palette.primary.main, 0.12),
              line: theme.palette.divider,
          };
