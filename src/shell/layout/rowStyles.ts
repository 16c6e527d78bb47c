import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { MenuPalette } from '#src/theme/menuPalette.ts';

interface Row {
    isActive: boolean;
    isFolded: boolean;
    /** Nesting level: 0 has an icon, the others are indented. */
    depth: number;
}

/** A row of the side menu, 40 px high or 44 px on touch devices; the selected one is filled. */
export const rowStyles = (colors: MenuPalette, { isActive, isFolded, depth }: Row): SystemStyleObject<Theme> => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: isFolded ? 'center' : 'flex-start',
    gap: 2.5,
    width: '100%',
    height: { xs: 44, lg: 40 },
    my: 0.5,
    pl: isFolded ? 0 : depth === 0 ? 3.5 : 8 + depth * 3,
    pr: isFolded ? 0 : 2,
    border: 0,
    borderRadius: 1.5,
    font: 'inherit',
    fontSize: 14,
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: isActive ? colors.activeText : colors.text,
    backgroundColor: isActive ? colors.activeBackground : 'transparent',
    '&:hover': { color: isActive ? colors.activeText : colors.strong, backgroundColor: isActive ? colors.activeBackground : colors.hover },
    '&:focus-visible': { outline: `2px solid ${colors.strong}`, outlineOffset: -2 },
});
