import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { framesOf, perSecond } from './support/frames.ts';
import { freePort } from './support/free-port.ts';
import { percentile } from './support/stats.ts';

const LIMITS = { fps: 50, keyMs: 50, slowKeyMs: 120, pasteMs: 2000, heapMb: 150 };
const SLOWDOWN = 4;
const KEYS = 30;
const SCROLL_PX = 120;
const SCROLLS = 200;
const PASTED = { rows: 1000, cols: 10 };
const MB = 1024 * 1024;

/** Records the milliseconds from each key press to the end of the frame that shows it. */
const NOTE_KEYS = `
    window.benchHeard = Boolean(window.benchKeys);
    window.benchKeys = [];
    if (!window.benchHeard) addEventListener('keydown', event => {
        const began = event.timeStamp;
        requestAnimationFrame(() => setTimeout(() => window.benchKeys.push(performance.now() - began)));
    }, true);`;

const line = (name: string, value: number, limit: number, unit: string, isGood: boolean): boolean => {
    console.log(`${name.padEnd(44)} ${value.toFixed(0).padStart(6)} ${unit}   (promised ${limit} ${unit})`);
    return isGood;
};

/** Frames per second while the wheel scrolls row by row through the sheet. */
const scroll = async (page: Page, sheet: Locator): Promise<number> => {
    const box = await sheet.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
    const frames = await framesOf(page, async () => {
        for (let turn = 0; turn < SCROLLS; turn++) {
            await page.mouse.wheel(0, SCROLL_PX);
            await page.evaluate(() => new Promise(requestAnimationFrame));
        }
    });
    return perSecond(frames);
};

/** Types words into cells, one below the other. Returns the p95 from key press to paint. */
const type = async (page: Page): Promise<number> => {
    await page.evaluate(NOTE_KEYS);
    for (let key = 0; key < KEYS; key++) {
        await page.keyboard.press(key % 5 === 4 ? 'Enter' : 'a');
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 30))));
    }
    return percentile(await page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys), 0.95);
};

const heap = async (session: CDPSession) => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / MB;
};

const pastedCell = (row: number, col: number): string =>
    ([`新 ${row}-${col} 字`, String(row), '拖车', '2026-01-02'] as const)[col === 0 ? 0 : col % 5] ?? `新 ${row}-${col} 字`;
const PASTED_TEXT = Array.from({ length: PASTED.rows }, (_, row) =>
    Array.from({ length: PASTED.cols }, (_unused, col) => pastedCell(row, col)).join('\t'),
).join('\n');

/** Milliseconds from pasting a block to its paint. */
const pasteBlock = (page: Page): Promise<number> =>
    page.evaluate(async text => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const began = performance.now();
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - began;
    }, PASTED_TEXT);

/** Measures a sheet of ten thousand rows by twenty columns in a separate page (GRID-11). Returns false when a limit is exceeded. */
export async function benchGrid(): Promise<boolean> {
    const outDir = mkdtempSync(join(tmpdir(), 'diaoyun-grid-'));
    const page = { root: join(import.meta.dirname, 'grid-page'), configFile: false, logLevel: 'error' } as const;
    await build({ ...page, plugins: [react()], build: { outDir, emptyOutDir: true } });
    const server = await preview({ ...page, build: { outDir }, preview: { port: await freePort(), host: '127.0.0.1' } });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    try {
        return await measure(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server.resolvedUrls?.local[0] ?? '');
    } finally {
        await browser.close();
        await server.close();
        rmSync(outDir, { recursive: true, force: true });
    }
}

const measure = async (page: Page, url: string): Promise<boolean> => {
    const session = await page.context().newCDPSession(page);
    await page.goto(url);
    const sheet = page.getByRole('grid', { name: '一万行' });
    await sheet.getByRole('gridcell', { name: '文字 3-0' }).click();
    const before = await heap(session);
    const results = [];
    for (const rate of [1, SLOWDOWN]) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const limit = rate === 1 ? LIMITS.keyMs : LIMITS.slowKeyMs;
        const fps = await scroll(page, sheet);
        if (rate === 1) results.push(line('frames a second while scrolling', fps, LIMITS.fps, 'fps', fps >= LIMITS.fps));
        else console.log(`${`frames a second while scrolling, ${rate}×`.padEnd(44)} ${fps.toFixed(0).padStart(6)} fps`);
        await page.keyboard.press('ControlOrMeta+Home');
        const key = await type(page);
        results.push(line(`key to paint, p95${rate === 1 ? '' : `, ${rate}×`}`, key, limit, 'ms', key < limit));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const pasted = await pasteBlock(page);
    await page.getByText(`已粘贴 ${PASTED.rows * PASTED.cols} 格`).waitFor();
    results.push(line(`paste of ${PASTED.rows} × ${PASTED.cols} cells`, pasted, LIMITS.pasteMs, 'ms', pasted < LIMITS.pasteMs));
    const after = await heap(session);
    console.log(`heap: ${before.toFixed(1)} MB with the sheet open, ${after.toFixed(1)} MB after all of it`);
    results.push(line('heap', after, LIMITS.heapMb, 'MB', after < LIMITS.heapMb));
    return results.every(Boolean);
};
