import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { MOBILE_BELOW } from '#src/theme/tokens.ts';

const onPhone = `@media (max-width: ${MOBILE_BELOW - 0.01}px)`;

/** The strip: 36 px high, 44 px on touch devices. */
export const stripStyles = (theme: Theme): SystemStyleObject<Theme> => ({
    display: 'flex',
    alignItems: 'stretch',
    flexShrink: 0,
    height: 36,
    px: 1,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
    '& > .MuiIconButton-root': { width: 32, height: 'auto', borderRadius: 1, flexShrink: 0, color: 'text.secondary' },
    '& > [data-list]': {
        flex: 1,
        minWidth: 0,
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        overscrollBehaviorX: 'contain',
    },
    [onPhone]: { height: 45, '& > .MuiIconButton-root': { width: 44, backgroundColor: theme.palette.background.paper } },
});

/** One tab. The active one has the primary colour and a line, so it is not marked by colour only. */
export const tabStyles = (theme: Theme): SystemStyleObject<Theme> => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    flexShrink: 0,
    maxWidth: 200,
    minWidth: 64,
    px: 3,
    my: 0.5,
    borderRadius: 1,
    fontSize: 13,
    color: 'text.secondary',
    backgroundColor: theme.palette.background.paper,
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'pan-x',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text.primary', backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
    '&[aria-selected=true]': {
        color: theme.palette.primary.light,
        backgroundImage: `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
        '&::after': {
            content: '""',
            position: 'absolute',
            left: 8,
            right: 8,
            bottom: -2,
            height: 2,
            backgroundColor: theme.palette.primary.main,
        },
    },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '& svg': { fontSize: 14, flexShrink: 0 },
    '& > [data-title]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-dirty]': { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', backgroundColor: theme.palette.warning.main },
    '& > [data-close]': {
        display: 'grid',
        placeItems: 'center',
        width: 18,
        height: 18,
        mr: -1.5,
        borderRadius: 1,
        '&:hover': { backgroundColor: theme.palette.action.selected, color: 'text.primary' },
    },
    '&[data-refreshed]': {
        '@keyframes tab-flash': { from: { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` }, to: { boxShadow: 'none' } },
        animation: 'tab-flash 1.4s ease-out',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none', boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
    },
    [onPhone]: {
        fontSize: 14,
        '& > [data-close]': { display: 'none' },
        '&[aria-selected=true] > [data-close]': { display: 'grid', width: 44, height: 40, mr: -3 },
    },
});
