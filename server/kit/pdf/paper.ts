import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces.js';
import { rootDir } from '#server/root.ts';
import { refuseWith } from '../errors.ts';

/** What a paper says: data that `pdfmake` draws, without functions, since it goes to another thread. */
export interface Paper {
    /** In the head of every page. */
    title: string;
    /** In the foot of every page beside who made it and when, such as the filter. */
    about?: string;
    /** On the page's long side. */
    isWide?: boolean;
    content: Content[];
}

/** A paper with what its pages have around the content. */
export interface PrintedPaper extends Paper {
    /** Whose paper it is: in the head of every page. */
    company: string;
    about: string;
    /** Across every page, pale. */
    watermark?: string;
}

const WORKER = join(rootDir, 'server', 'kit', 'pdf', 'pdf-worker.mjs');
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** What the fonts take in memory goes again when nobody has wanted a paper for so long. */
const IDLE_MS = 60_000;

/** Less than the 9 s after which the client gives up, so that the reason is shown. */
const MOST_MS = 8000;

let drawer: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** One after another: a second processor is the most that papers may take. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The paper as a PDF. The time in which others are drawn first counts as well.
 * @param mostMs milliseconds after which it is given up
 * @throws AppError with the next step when time is over; Error where it can't be drawn
 */
export const drawPaper = async (paper: PrintedPaper, mostMs = MOST_MS): Promise<Buffer> => {
    const late = AbortSignal.timeout(mostMs);
    const drawn = last.then(() => drawNow(paper, late));
    last = drawn.catch(() => undefined);
    try {
        return await drawn;
    } catch (error) {
        throw late.aborted ? refuseWith('PDF生成超时，已停止。请减少内容后重试，列表可改为导出Excel') : error;
    }
};

const drawNow = async (paper: PrintedPaper, late: AbortSignal): Promise<Buffer> => {
    // Its turn came too late: the thread stays with what others wait for.
    late.throwIfAborted();
    clearTimeout(idle);
    const worker = (drawer ??= start());
    const gone = new AbortController();
    const leave = () => gone.abort();
    worker.once('exit', leave).ref();
    try {
        worker.postMessage(paper);
        const signal = AbortSignal.any([gone.signal, late]);
        const [{ bytes, error }] = (await once(worker, 'message', { signal })) as [{ bytes?: Uint8Array; error?: Error }];
        if (!bytes) throw error ?? new Error('the paper was not drawn');
        return Buffer.from(bytes);
    } catch (error) {
        stop();
        throw error;
    } finally {
        // A thread without work keeps no process from ending.
        worker.off('exit', leave).unref();
        idle = setTimeout(stop, IDLE_MS).unref();
    }
};

const start = (): Worker => {
    const worker = new Worker(WORKER, { resourceLimits: LIMITS });
    // Who waits for a paper hears of a failure; without work there is nobody to tell.
    worker.on('error', () => {});
    worker.once('exit', () => {
        if (drawer === worker) drawer = undefined;
    });
    return worker;
};

const stop = (): void => {
    void drawer?.terminate();
    drawer = undefined;
};
