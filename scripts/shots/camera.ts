import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright';
import { findFaults } from './faults/index.ts';
import { bothWidths, inOrder, type Look, LOOKS, setLook } from './looks.ts';
import { settle } from './settle.ts';

/** A fault and its place. */
export interface Fault {
    role: string;
    place: string;
    look: Look;
    what: string;
}

export interface Camera {
    /** Takes pictures of the page in each look, or at both widths in the current theme; `reopen` restores what a change of width has closed. */
    take: (name: string, place: string, looks: readonly Look[] | 'widths', reopen?: () => Promise<void>) => Promise<void>;
    /** Sets the current place of the walk, to which console messages are attributed. */
    goOn: (place: string) => void;
    /** The number of pictures taken. */
    taken: () => number;
    faults: Fault[];
}

/** The first line of the error that stopped the walk, and what it waited for. */
export const reasonOf = (error: unknown): string => {
    const lines = stripVTControlCharacters(String(error)).split('\n');
    const said = (word: string) => lines.find(line => line.includes(word))?.trim() ?? '';
    return ['stopped:', lines[0], said('waiting for'), said('intercepts')].filter(Boolean).join(' ');
};

/** The path of a call without its query, which differs from one call to the next. */
const pathOf = (url: string) => (URL.canParse(url) && !url.includes('/assets/') ? new URL(url).pathname : '');

/** Chromium logs every error response; a server that was busy for a moment is no fault of the page. */
const isPassing = (text: string) => /(status of|response code:) (429|503)/.test(text);

/** Maximum height in px: above that of any page, below the limit of a picture. */
const TALLEST = 3000;

/** The height of the page, or of the dialog above it, that is scrolled out of view. Runs in the page. */
const hiddenHeight = () => {
    // A popover closes when the window is resized.
    if ([...document.querySelectorAll('.MuiPopover-root')].some(layer => layer.checkVisibility())) return 0;
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(dialog => dialog.checkVisibility());
    const within = dialogs.at(-1) ?? document.querySelector('main')?.parentElement ?? document.body;
    const parts = [within, ...within.querySelectorAll('*')].filter(
        part =>
            part.clientHeight > 200 &&
            part.scrollHeight > part.clientHeight + 24 &&
            ['auto', 'scroll'].includes(getComputedStyle(part).overflowY) &&
            !part.closest('.MuiDataGrid-root') &&
            part.checkVisibility(),
    );
    return Math.max(0, ...parts.map(part => part.scrollHeight - part.clientHeight));
};

/** Takes a picture of the whole page, enlarging the window by the hidden height of its scrolling part. */
const photograph = async (page: Page, path: string) => {
    const size = page.viewportSize();
    const more = size ? Math.min(await page.evaluate(hiddenHeight), TALLEST - size.height) : 0;
    if (size && more > 0) {
        await page.setViewportSize({ width: size.width, height: size.height + more });
        await settle(page);
    }
    await page.screenshot({ path });
    if (size && more > 0) await page.setViewportSize(size);
};

/** Creates a camera that writes pictures of a page to its role's folder and collects the faults on them. */
export const createCamera = (page: Page, role: string, folder: string): Camera => {
    const faults: Fault[] = [];
    let place = '';
    let look: Look = 'desktop-light';
    let count = 0;
    const tell = (what: string) => {
        faults.push({ role, place, look, what });
        // Printed immediately: a walk takes minutes and may be interrupted.
        console.log(`  ${role} ${place} ${look}: ${what}`);
    };
    page.on('console', message => {
        if (['error', 'warning'].includes(message.type()) && !isPassing(message.text()))
            tell(`console: ${message.text().slice(0, 200).replaceAll('\n', ' ')} ${pathOf(message.location().url)}`.trim());
    });
    page.on('pageerror', error => tell(`error: ${error.message.slice(0, 200)}`));
    return {
        faults,
        taken: () => count,
        goOn: next => void (place = next),
        take: async (name, where, looks, reopen) => {
            place = where;
            const { theme } = LOOKS[look];
            for (const next of looks === 'widths' ? bothWidths(theme) : inOrder(looks, theme)) {
                look = next;
                await setLook(page, look);
                await reopen?.();
                for (const what of [...(await settle(page)), ...(await findFaults(page, look))]) tell(what);
                mkdirSync(join(folder, look), { recursive: true });
                await photograph(page, join(folder, look, `${name}.png`));
                count += 1;
            }
        },
    };
};
