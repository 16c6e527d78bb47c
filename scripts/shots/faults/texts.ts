import type { Page } from 'playwright';

/**
 * Latin words that are allowed on a Chinese screen: units, names of keys, technical terms without a Chinese name, accounts; and words in capitals,
 * which are brands, models, plates and abbreviations: no label of the product is written in capitals.
 */
const ALLOWED =
    /^([A-Z]{3,}|km|kg|mm|min|ID|IP|VIN|API|URI|URL|OCR|OSS|CPU|TCP|JVM|Web|Node|WebSocket|PostgreSQL|Linux|Code|CODE|cron|Cron|Excel|GPS|SLA|APP|Ctrl|Alt|Esc|Tab|Enter|xlsx?|csv|pdf|docx?|txt|ofd|jpe?g|png|gif|webp|WebP|Chrome|Edge|Firefox|Safari|Windows|English|ETA|GMV|admin|ops|dispatch|finlead|fin|audit|city_\w+|mkt|readonly|system|zhangsan|Mac|Shift|Space|ddlb|DEMO|emoji|https?)$/;

/**
 * Codes that are data on any screen: mail addresses, words with a digit, demo order numbers, variables, paths, permission codes, file names,
 * fingerprints and ids.
 */
const DATA =
    /[\w.+-]+@[\w.-]+|\b(?=[a-f-]*\d)[0-9a-f-]{6,}\b|\b\w*\d\w*\b|D-DEMO-\w+|[\w-]+\.(?:jpe?g|png|pdf|xlsx|csv)\b|\breq-[\w-]+|\$\{\w+\}|\w*\/[\w/.:{}*?=&%,-]+|\w+(?::[\w-]+)+/g;

/** Screens whose content consists of codes (routes, permissions, machine metrics): only their labels must be Chinese. */
const TECHNICAL = /^\/(monitor\/(?!anomaly)|system\/(permission|role-user|gateway-route|check-rule|fill-rule|quartz-job|dict|data-source))/;
// Row headers are excluded: they contain the subject of a row, which is data.
const NAMES = 'button, label, legend, th:not([scope=row]), h1, h2, h3, [role=tab], .MuiDataGrid-columnHeader';

/** Texts that no screen may show: values that the code failed to handle. */
const SLIPS = /undefined|\bNaN\b|\[object |Invalid Date|Infinity/;

/** Finds words that are not Chinese, values that the code failed to handle, and pages without text. */
export const findTextFaults = async (page: Page): Promise<string[]> => {
    const within = TECHNICAL.test(new URL(page.url()).pathname) ? NAMES : '*';
    const seen = await page.evaluate(selector => {
        const texts: string[] = [];
        let all = '';
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || parent.closest('script, style, noscript') || !parent.checkVisibility()) continue;
            all += `${node.textContent ?? ''}\n`;
            if (!parent.closest('[data-content], .MuiDataGrid-row') && parent.closest(selector)) texts.push(node.textContent ?? '');
        }
        const body = document.querySelector('main') ?? document.body;
        return { texts, all, body: body.textContent ?? '' };
    }, within);
    const words = new Set(seen.texts.flatMap(text => text.replace(DATA, ' ').match(/[A-Za-z_]{3,}/g) ?? []));
    const english = [...words].filter(word => !ALLOWED.test(word));
    const slip = SLIPS.exec(seen.all)?.[0];
    return [
        ...(english.length > 0 ? [`English: ${english.slice(0, 8).join(' ')}`] : []),
        ...(slip === undefined ? [] : [`says «${slip}»`]),
        ...(seen.body.trim().length < 10 ? ['shows nothing'] : []),
    ];
};
