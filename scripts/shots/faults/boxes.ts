import type { Page } from 'playwright';

/** Finds content outside its box: a page that scrolls sideways, a text cut off without «…», a button out of reach. Runs in the page. */
const lookAtBoxes = () => {
    const found: string[] = [];
    const tell = (what: string, parts: readonly (string | null | undefined)[]) => {
        const names = [...new Set(parts.map(part => (part ?? '').trim().slice(0, 24)))];
        if (parts.length > 0) found.push(`${what}: ${names.slice(0, 8).join(' | ')}`);
    };
    const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(part => part.checkVisibility());
    const nameOf = (part: Element) => part.textContent || part.getAttribute('aria-label') || part.tagName;
    const isWider = (part: Element) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;

    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 1) found.push(`scrolls sideways by ${overflow} px`);

    tell('heading cut off', visible('.MuiDataGrid-columnHeaderTitle').filter(isWider).map(nameOf));
    // A badge overlaps the edge of its button on purpose.
    const buttons = visible('button, a[role=button], .MuiButton-root').filter(button => !button.querySelector('.MuiBadge-badge'));
    tell('button cut off', buttons.filter(isWider).map(nameOf));

    // A text that is cut off without «…» at the edge of its cell looks complete.
    const cells = new Set<string>();
    for (const cell of visible('.MuiDataGrid-row .MuiDataGrid-cell')) {
        const edge = cell.getBoundingClientRect().right + 1;
        const parts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = parts.nextNode(); node; node = parts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            if (range.getBoundingClientRect().right <= edge) continue;
            let box = node.parentElement;
            while (box && box !== cell && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement;
            if (box === cell) cells.add(cell.dataset.field ?? '');
        }
    }
    tell('cell cut off without …', [...cells]);

    const panes: string[] = [];
    const cut: string[] = [];
    for (const part of visible('main *, [role=dialog] *')) {
        if (!isWider(part)) continue;
        const style = getComputedStyle(part);
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
        // Tables, tab or button bars, and code may scroll; a page or a sheet may not.
        if (scrolls && style.overflowY !== 'hidden' && part.scrollHeight > part.clientHeight + 1) {
            if (!part.closest('.MuiDataGrid-root, table, pre, [role=tablist], textarea') && !part.querySelector('table, svg, canvas'))
                panes.push(nameOf(part));
        }
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const hasOwnText = [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        if (hides && hasOwnText && part.clientWidth > 2 && style.textOverflow !== 'ellipsis' && part.tagName !== 'TEXTAREA')
            cut.push(nameOf(part));
    }
    tell('part scrolls sideways', panes);
    tell('text cut off without …', cut);

    // A line in a chart is meaningless without the numbers of its axis.
    const axes = visible('main svg .MuiChartsAxis-root, [role=dialog] svg .MuiChartsAxis-root');
    tell(
        'axis without figures',
        axes
            .filter(axis => axis.querySelector('.MuiChartsAxis-tick') && !axis.querySelector('.MuiChartsAxis-tickLabel'))
            .map(axis => axis.textContent),
    );

    // The label of an input has only room for one line.
    const labels = visible('main label, main legend, [role=dialog] label').filter(label => {
        const line = parseFloat(getComputedStyle(label).lineHeight) || 22;
        return !label.querySelector('input, textarea') && label.getBoundingClientRect().height > 1.7 * line;
    });
    tell('label broken in two', labels.map(nameOf));

    // The buttons of a dialog must be visible without scrolling.
    for (const bar of visible('.MuiDialogActions-root')) {
        const { top, bottom, left, right } = bar.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1)
            found.push("the dialog's buttons are out of sight");
    }
    for (const dialog of visible('[role=dialog]')) {
        const { left, right } = dialog.getBoundingClientRect();
        if (left < -1 || right > window.innerWidth + 1) found.push('the dialog is wider than the screen');
    }

    const missing = [...document.images].filter(image => image.complete && image.naturalWidth === 0);
    tell(
        'picture missing',
        missing.map(image => image.src.slice(-24)),
    );
    return found;
};

export const findBoxFaults = (page: Page): Promise<string[]> => page.evaluate(lookAtBoxes);
