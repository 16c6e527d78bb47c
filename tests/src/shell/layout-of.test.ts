import { describe, expect, it } from 'vitest';
import { type LayoutChoices, layoutOf } from '#src/shell/layout/layoutOf.ts';

const choices = (overrides: Partial<LayoutChoices> = {}): LayoutChoices => ({
    layout: 'sidemenu',
    contentWidth: 'Fixed',
    isHeaderFixed: true,
    isHeaderHiding: false,
    isMenuFixed: true,
    ...overrides,
});
const both = [true, false];
const everyChoice = both.flatMap(isHeaderFixed =>
    both.flatMap(isHeaderHiding =>
        both.flatMap(isMenuFixed =>
            (['sidemenu', 'topmenu', 'mixmenu'] as const).flatMap(layout =>
                (['Fixed', 'Fluid'] as const).map(contentWidth => ({ layout, contentWidth, isHeaderFixed, isHeaderHiding, isMenuFixed })),
            ),
        ),
    ),
);

describe('the layout that was chosen', () => {
    it('[THEME-04] is fluid only with the side menu', () => {
        expect(layoutOf(choices({ contentWidth: 'Fluid' }), false).isFluid).toBe(true);
        expect(layoutOf(choices({ contentWidth: 'Fluid', layout: 'topmenu' }), false).isFluid).toBe(false);
    });

    it('[THEME-05] hides only a fixed header', () => {
        expect(layoutOf(choices({ isHeaderHiding: true }), false).isHeaderHiding).toBe(true);
        expect(layoutOf(choices({ isHeaderHiding: true, isHeaderFixed: false }), false).isHeaderHiding).toBe(false);
    });

    it('[THEME-06] knows a loose side menu only where there is a side menu', () => {
        expect(layoutOf(choices({ isMenuFixed: false }), false).isMenuFixed).toBe(false);
        expect(layoutOf(choices({ isMenuFixed: false, layout: 'topmenu' }), false).isMenuFixed).toBe(true);
        expect(layoutOf(choices({ isMenuFixed: false }), true).isMenuFixed).toBe(true);
    });

    it('[LAYOUT-03] [THEME-03] has its menu in a drawer on a phone, whatever was chosen', () => {
        expect(layoutOf(choices({ layout: 'topmenu' }), true).hasTopMenu).toBe(false);
        expect(layoutOf(choices({ layout: 'topmenu' }), false).hasTopMenu).toBe(true);
        expect(layoutOf(choices({ layout: 'mixmenu' }), true).hasTopGroups).toBe(false);
        expect(layoutOf(choices({ layout: 'mixmenu' }), false)).toMatchObject({ hasTopGroups: true, hasTopMenu: false });
    });

    it.each(everyChoice)('[THEME-09] contradicts itself in no combination: %j', given => {
        for (const isMobile of both) {
            const state = layoutOf(given, isMobile);
            expect(state.isHeaderHiding && !state.isHeaderFixed).toBe(false);
            expect(state.isFluid && state.hasTopMenu).toBe(false);
            expect(state.doesShellScroll).toBe(!state.isHeaderFixed || !state.isMenuFixed);
        }
    });
});
