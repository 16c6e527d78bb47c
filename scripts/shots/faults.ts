import type { Page } from 'playwright';

/** Latin words that belong on a Chinese screen: units, names of keys, technical words without a Chinese name, accounts. */
const ALLOWED =
    /^(km|kg|mm|min|ID|IP|VIN|API|URI|URL|OCR|OSS|CPU|TCP|JVM|Web|Node|WebSocket|PostgreSQL|Linux|Code|CODE|cron|Cron|Excel|GPS|SLA|APP|Ctrl|Alt|Esc|Tab|Enter|xlsx|xls|csv|pdf|JPG|PNG|GIF|WebP|ETA|GMV|admin|ops|dispatch|finlead|fin|audit|city_\w+|mkt|readonly|DEMO|emoji|https?)$/;

/** Codes that are data wherever they stand: mail, numbers of the demonstration's orders, variables, paths. */
const DATA = /[\w.+-]+@[\w.-]+|D-DEMO-\w+|\$\{\w+\}|\/[\w/.:{}*-]+/g;

/** Screens whose content is codes by nature (routes, rights, figures of the machine): only what names things there must be Chinese. */
const TECHNICAL = /^\/(monitor\/(?!anomaly)|system\/(permission|role-user|gateway-route|check-rule|fill-rule|quartz-job|dict|data-source))/;
const NAMES = 'button, label, legend, th, h1, h2, h3, [role=tab], .MuiDataGrid-columnHeader';

/** What no screen may say: a value that the code forgot. */
const SLIPS = /undefined|\bNaN\b|\[object |Invalid Date|Infinity/;

/** What a look at the page finds: it scrolls sideways, cuts texts off, shows words that are not Chinese, or nothing at all. */
export const findFaults = async (page: Page): Promise<string[]> => {
    const within = TECHNICAL.test(new URL(page.url()).pathname) ? NAMES : '*';
    const seen = await page.evaluate(selector => {
        const overflow = document.documentElement.scrollWidth - window.innerWidth;
        const texts: string[] = [];
        let all = '';
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || parent.closest('script, style, noscript') || !parent.checkVisibility()) continue;
            all += `${node.textContent ?? ''}\n`;
            if (!parent.closest('[data-content], .MuiDataGrid-row') && parent.closest(selector)) texts.push(node.textContent ?? '');
        }
        // No named function in here: the compiler would call a helper that the page does not have.
        const cutHeads = [...document.querySelectorAll('.MuiDataGrid-columnHeaderTitle')]
            .filter(head => head.scrollWidth > head.clientWidth + 1)
            .map(head => head.textContent);
        const cutButtons = [...document.querySelectorAll('button, a[role=button], .MuiButton-root')]
            .filter(
                button =>
                    button.checkVisibility() &&
                    button.clientWidth > 0 &&
                    !button.querySelector('.MuiBadge-badge') &&
                    button.scrollWidth > button.clientWidth + 1,
            )
            .map(button => button.textContent || button.getAttribute('aria-label'));
        // A text that ends at the edge of its cell without «…» looks like a whole one.
        const cutCells = new Set<string>();
        for (const cell of document.querySelectorAll('.MuiDataGrid-row .MuiDataGrid-cell')) {
            const edge = cell.getBoundingClientRect().right + 1;
            const parts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            for (let node = parts.nextNode(); node; node = parts.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(node);
                if (range.getBoundingClientRect().right <= edge) continue;
                let box = node.parentElement;
                while (box && box !== cell && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement;
                if (box === cell) cutCells.add(cell.getAttribute('data-field') ?? '');
            }
        }
        const broken = [...document.images].filter(image => image.complete && image.naturalWidth === 0).map(image => image.src.slice(-60));
        return { overflow, texts, all, cutHeads, cutButtons, cutCells: [...cutCells], broken };
    }, within);
    const words = new Set(seen.texts.flatMap(text => text.replace(DATA, ' ').match(/[A-Za-z_]{3,}/g) ?? []));
    const english = [...words].filter(word => !ALLOWED.test(word));
    const slip = SLIPS.exec(seen.all)?.[0];
    const listed = (what: string, found: readonly (string | null)[]) =>
        found.length > 0 ? [`${what}: ${found.slice(0, 8).join(' ')}`] : [];
    return [
        ...(seen.overflow > 1 ? [`scrolls sideways by ${seen.overflow} px`] : []),
        ...listed('English', english),
        ...listed('heading cut off', seen.cutHeads),
        ...listed('button cut off', seen.cutButtons),
        ...listed('cell cut off without …', seen.cutCells),
        ...listed('picture missing', seen.broken),
        ...(slip === undefined ? [] : [`says «${slip}»`]),
        ...(seen.all.trim().length < 10 ? ['shows nothing'] : []),
    ];
};
