import { beforeEach, vi } from 'vitest';

/** Gives every element a size, as jsdom knows none and a sheet draws only what fits. */
export const withSheetSize = (width = 1200, height = 600): void => {
    beforeEach(() => {
        vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
        vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
    });
};
