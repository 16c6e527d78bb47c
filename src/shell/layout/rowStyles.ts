import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { MENU } from '#src/theme/tokens.ts';

interface Row {
    isActive: boolean;
    isFolded: boolean;
    isIndented: boolean;
}

/** A 40-px row of the side menu; the selected one is filled with the primary colour. */
export const rowStyles = (theme: Theme, { isActive, isFolded, isIndented }: Row): SystemStyleObject<Theme> => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: isFolded ? 'center' : 'flex-start',
    gap: 2.5,
    width: '100%',
    height: 40,
    my: 0.5,
    pl: isFolded ? 0 : isIndented ? 11 : 3.5,
    pr: isFolded ? 0 : 2,
    border: 0,
    borderRadius: 1.5,
    font: 'inherit',
    fontSize: 14,
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: isActive ? '#fff' : MENU.text,
    backgroundColor: isActive ? theme.palette.primary.dark : 'transparent',
    '&:hover': { color: '#fff', backgroundColor: isActive ? theme.palette.primary.dark : 'rgba(255, 255, 255, 0.08)' },
    '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -2 },
});
