import useMediaQuery from '@mui/material/useMediaQuery';
import { usePreference } from '#src/theme/preferences.ts';
import { MOBILE_BELOW } from '#src/theme/tokens.ts';
import { layoutOf, type LayoutState } from './layoutOf.ts';

/** The effective layout for the settings and the window's width. */
export function useLayout(): LayoutState {
    const isMobile = useMediaQuery(`(max-width: ${MOBILE_BELOW - 0.01}px)`, { noSsr: true });
    const [layout] = usePreference('layout');
    const [contentWidth] = usePreference('contentWidth');
    const [isHeaderFixed] = usePreference('isHeaderFixed');
    const [isHeaderHiding] = usePreference('isHeaderHiding');
    const [isMenuFixed] = usePreference('isMenuFixed');
    return layoutOf({ layout, contentWidth, isHeaderFixed, isHeaderHiding, isMenuFixed }, isMobile);
}
