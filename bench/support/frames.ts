import type { Page } from 'playwright';

/** A string, because the loader adds helpers to functions that the browser does not have. */
const NOTE_FRAMES = `
    window.benchFrames = [];
    (function note(at) {
        if (at) window.benchFrames.push(at);
        if (window.benchFrames.length < 100000) requestAnimationFrame(note);
    })();`;

/** Timestamps in ms of the frames that the browser draws while `act` runs. */
export const framesOf = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
    await page.evaluate(NOTE_FRAMES);
    await act();
    return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
};

/** Frames per second, from the timestamps of the frames. */
export const perSecond = (frames: readonly number[]): number => ((frames.length - 1) * 1000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0));
