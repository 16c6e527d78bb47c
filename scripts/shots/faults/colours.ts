import type { Page } from 'playwright';
import { type Look, LOOKS } from '../looks.ts';

/** Below this contrast a text is hard to read. The guidelines require more, which separate tests check. */
const MIN_CONTRAST = 3;

/** Finds wrong colours: a bright part in the dark theme, a text without contrast to its background. Runs in the page. */
const lookAtColours = ({ theme, least }: { theme: 'light' | 'dark'; least: number }) => {
    type Colour = [number, number, number, number];
    const parse = (text: string): Colour | undefined => {
        const numbers = /^rgba?\((.*)\)$/
            .exec(text)?.[1]
            ?.split(/[ ,/]+/)
            .map(Number);
        return numbers && [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
    };
    const brightness = (colour: Colour) => {
        const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
    };
    const over = (top: Colour, ground: Colour): Colour => {
        const mixed = [0, 1, 2].map(index => (top[index] ?? 0) * top[3] + (ground[index] ?? 0) * (1 - top[3]));
        return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
    };
    const grounds = new Map<Element, Colour | null>();
    /** The background colour behind an element; null for an image or a gradient. */
    const groundOf = (part: Element | null): Colour | null => {
        if (!part) return theme === 'dark' ? [20, 20, 20, 1] : [255, 255, 255, 1];
        const known = grounds.get(part);
        if (known !== undefined) return known;
        const style = getComputedStyle(part);
        const own = parse(style.backgroundColor);
        let ground: Colour | null = null;
        if (own && style.backgroundImage === 'none') {
            const below = own[3] < 1 ? groundOf(part.parentElement) : own;
            ground = below && over(own, below);
        }
        grounds.set(part, ground);
        return ground;
    };
    const found: string[] = [];
    const body = groundOf(document.body);
    if (body && brightness(body) > 0.05 === (theme === 'dark')) found.push(`is not ${theme}`);

    const unreadable = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const said = node.textContent?.trim();
        if (!parent || !said || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        // Skips disabled controls, which may have less contrast, text only for screen readers, and drawings, which have their own background.
        if (parent.closest(':disabled, [aria-disabled=true], .Mui-disabled, script, style, svg, [data-paper]')) continue;
        if (parent.clientWidth <= 1 && parent.clientHeight <= 1) continue;
        const ink = parse(getComputedStyle(parent).color);
        const ground = groundOf(parent);
        if (!ink || !ground) continue;
        const one = brightness(over(ink, ground)) + 0.05;
        const other = brightness(ground) + 0.05;
        const contrast = one > other ? one / other : other / one;
        if (contrast < least) unreadable.add(`${said.slice(0, 12)} ${contrast.toFixed(1)}`);
    }
    if (unreadable.size > 0) found.push(`hard to read: ${[...unreadable].slice(0, 6).join(' | ')}`);

    if (theme === 'dark') {
        const bright = [...document.querySelectorAll<HTMLElement>('body *')].filter(part => {
            const { width, height } = part.getBoundingClientRect();
            if (width * height < 8000 || !part.checkVisibility() || part.closest('img, canvas, [data-paper]')) return false;
            const own = parse(getComputedStyle(part).backgroundColor);
            return own !== undefined && own[3] > 0.5 && brightness(own) > 0.7;
        });
        const names = bright.map(part => (part.textContent || part.className).trim().slice(0, 16));
        if (names.length > 0) found.push(`bright in the dark: ${[...new Set(names)].slice(0, 4).join(' | ')}`);
    }
    return found;
};

export const findColourFaults = (page: Page, look: Look): Promise<string[]> =>
    page.evaluate(lookAtColours, { theme: LOOKS[look].theme, least: MIN_CONTRAST });
