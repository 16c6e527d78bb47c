import type { Page } from 'playwright';

/** Latin words that belong on a Chinese screen: units, names of keys, codes. */
const ALLOWED =
    /^(km|kg|mm|min|ID|Excel|GPS|SLA|APP|Ctrl|Alt|Esc|Tab|Enter|xlsx|ETA|GMV|admin|ops|dispatch\d|finlead|fin\d|cs\d|audit\d|city_\w+|mkt\d|readonly|DEMO|emoji|https?)$/;

/** What a look at the page finds: it scrolls sideways, or it shows words that are not Chinese. */
export const findFaults = async (page: Page): Promise<string[]> => {
    const seen = await page.evaluate(() => {
        const overflow = document.documentElement.scrollWidth - window.innerWidth;
        const words = new Set<string>();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || parent.closest('script, style, noscript, [data-content], .MuiDataGrid-row') || !parent.checkVisibility())
                continue;
            for (const word of node.textContent?.match(/[A-Za-z_]{3,}/g) ?? []) words.add(word);
        }
        return { overflow, words: [...words] };
    });
    const english = seen.words.filter(word => !ALLOWED.test(word));
    return [
        ...(seen.overflow > 1 ? [`scrolls sideways by ${seen.overflow} px`] : []),
        ...(english.length > 0 ? [`English: ${english.slice(0, 8).join(' ')}`] : []),
    ];
};
