import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces.js';
import { rootDir } from '#server/root.ts';
import { refuseWith } from '../errors.ts';

/** The content of a PDF: data for `pdfmake`, without functions, because it is sent to a worker thread. */
export interface Paper {
    /** In the header of every page. */
    title: string;
    /** Text in the footer of every page, such as the filter, besides who made it and when. */
    about?: string;
    /** Landscape format. */
    isWide?: boolean;
    content: Content[];
}

/** A PDF with the header and footer of its pages. */
export interface PrintedPaper extends Paper {
    /** The company name in the header of every page. */
    company: string;
    about: string;
    /** Pale text across every page. */
    watermark?: string;
}

const WORKER = join(rootDir, 'server', 'kit', 'pdf', 'pdf-worker.mjs');
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** Idle time after which the thread ends, to free the memory of the fonts. */
const IDLE_MS = 60_000;

/** Less than the 9 s after which the client times out, so that the reason is shown. */
const MOST_MS = 8000;

let drawer: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** One PDF at a time: at most one further processor is used for PDFs. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The content as a PDF. The time limit includes waiting for others.
 * @param mostMs time limit in milliseconds
 * @throws AppError with the next step after the time limit; Error if drawing fails
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
    // The time limit passed while waiting: the thread continues with the work of others.
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
        // An idle thread must not keep the process running.
        worker.off('exit', leave).unref();
        idle = setTimeout(stop, IDLE_MS).unref();
    }
};

const start = (): Worker => {
    const worker = new Worker(WORKER, { resourceLimits: LIMITS });
    // The caller that waits for a PDF gets the failure; an idle thread has nobody to report to.
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
