/** The stored layout settings. */
export interface LayoutChoices {
    layout: 'sidemenu' | 'topmenu' | 'mixmenu';
    contentWidth: 'Fixed' | 'Fluid';
    isHeaderFixed: boolean;
    isHeaderHiding: boolean;
    isMenuFixed: boolean;
}

/** The effective layout: conflicting settings are resolved, so that every combination is valid. */
export interface LayoutState {
    isMobile: boolean;
    hasTopMenu: boolean;
    /** The top-level groups are in the header, the entries of one of them in the side menu. */
    hasTopGroups: boolean;
    isFluid: boolean;
    isHeaderFixed: boolean;
    isHeaderHiding: boolean;
    isMenuFixed: boolean;
    /** A part of the frame scrolls with the page; otherwise only the content scrolls. */
    doesShellScroll: boolean;
}

/**
 * Resolves the settings (THEME-03…06): fluid width and a fixed side menu require the side menu, hiding the header requires a fixed one, and
 * a phone always has its menu in a drawer.
 */
export function layoutOf(choices: LayoutChoices, isMobile: boolean): LayoutState {
    const hasTopMenu = choices.layout === 'topmenu' && !isMobile;
    const isMenuFixed = choices.isMenuFixed || hasTopMenu || isMobile;
    const { isHeaderFixed } = choices;
    return {
        isMobile,
        hasTopMenu,
        hasTopGroups: choices.layout === 'mixmenu' && !isMobile,
        isFluid: choices.contentWidth === 'Fluid' && !hasTopMenu,
        isHeaderFixed,
        isHeaderHiding: isHeaderFixed && choices.isHeaderHiding,
        isMenuFixed,
        doesShellScroll: !isHeaderFixed || !isMenuFixed,
    };
}
