/** What was chosen about the layout, as it is kept. */
export interface LayoutChoices {
    layout: 'sidemenu' | 'topmenu' | 'mixmenu';
    contentWidth: 'Fixed' | 'Fluid';
    isHeaderFixed: boolean;
    isHeaderHiding: boolean;
    isMenuFixed: boolean;
}

/** What is drawn: choices that exclude each other are settled, so that every combination is possible. */
export interface LayoutState {
    isMobile: boolean;
    hasTopMenu: boolean;
    /** The top groups lie in the header, the entries of one of them in the side menu. */
    hasTopGroups: boolean;
    isFluid: boolean;
    isHeaderFixed: boolean;
    isHeaderHiding: boolean;
    isMenuFixed: boolean;
    /** Something of the frame scrolls away with the page; else only the content scrolls. */
    doesShellScroll: boolean;
}

/**
 * Settles the choices (THEME-03…06): fluid width and a fixed side menu need the side menu, hiding the header needs a fixed
 * one, and a phone has its menu in a drawer whatever was chosen.
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
