import { alpha, type Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** A tab's panel: its sheets and dialogs cover it alone, below the popovers of the header. */
export const panelStyles = (theme: Theme): SystemStyleObject<Theme> => ({
    position: 'relative',
    isolation: 'isolate',
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    '[data-scrolls=true] &': { flex: '1 0 auto', overflow: 'visible' },
    '@media print': {
        overflow: 'visible',
        // A sheet or dialog prints alone and whole, without what it covers.
        '&:has(> .MuiModal-root) > *:not(:last-child)': { display: 'none' },
        '& > .MuiModal-root, & > .MuiModal-root > .MuiDrawer-paper': {
            position: 'static',
            width: '100%',
            height: 'auto',
            maxHeight: 'none',
            overflow: 'visible',
            boxShadow: 'none',
            border: 0,
        },
        '& > .MuiModal-root > .MuiBackdrop-root': { display: 'none' },
    },
    '@media not print': {
        '& > .MuiModal-root, & > .MuiModal-root > .MuiBackdrop-root, & > .MuiModal-root > .MuiDrawer-paper': { position: 'absolute' },
    },
    '&[data-highlighted]::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        pointerEvents: 'none',
        boxShadow: `inset 0 0 0 2px ${alpha(theme.palette.primary.main, 0.6)}, inset 0 0 24px ${alpha(theme.palette.primary.main, 0.3)}`,
        '@keyframes tab-refreshed': { from: { opacity: 1 }, to: { opacity: 0 } },
        animation: 'tab-refreshed 1.4s ease-out forwards',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
});
