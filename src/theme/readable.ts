import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** The WCAG AA ratio of ordinary text. */
const AA = 4.5;

/**
 * The nearest shade of `color` on which (or in which, against `against`) text keeps AA contrast.
 *
 * @example readable('#1890FF', '#fff') // a slightly deeper blue for links and filled buttons
 */
export function readable(color: string, against: string): string {
    const shift = getContrastRatio('#fff', against) > getContrastRatio('#000', against) ? lighten : darken;
    for (let amount = 0; amount < 1; amount += 0.02) {
        const shade = shift(color, amount);
        if (getContrastRatio(shade, against) >= AA) return shade;
    }
    return against === '#fff' ? '#000' : '#fff';
}
