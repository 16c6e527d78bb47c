import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyReply } from 'fastify';
import type { Content } from 'pdfmake/interfaces.js';
import { rootDir } from '#server/root.ts';
import { dispositionOf } from '../spreadsheet/download.ts';

/** A document for paper: what `pdfmake` draws, without functions, since it goes to another thread. */
export interface Paper {
    /** In the head of every page. */
    title: string;
    /** In the foot of every page: who made it, when, by which filter. */
    about: string;
    /** On the page's long side. */
    isWide?: boolean;
    content: Content[];
}

const WORKER = join(rootDir, 'server', 'kit', 'pdf', 'pdf-worker.mjs');
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** What the fonts take in memory goes again when nobody has wanted a paper for so long. */
const IDLE_MS = 60_000;

let drawer: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** One after another: a second processor is the most that papers may take. */
let last: Promise<unknown> = Promise.resolve();

/** The paper as a PDF. @throws Error where it can't be drawn */
export const drawPaper = async (paper: Paper): Promise<Buffer> => {
    const drawn = last.then(() => drawNow(paper));
    last = drawn.catch(() => undefined);
    return drawn;
};

const drawNow = async (paper: Paper): Promise<Buffer> => {
    clearTimeout(idle);
    const worker = (drawer ??= start());
    const gone = new AbortController();
    const leave = () => gone.abort();
    worker.once('exit', leave).ref();
    try {
        worker.postMessage(paper);
        const [{ bytes, error }] = (await once(worker, 'message', { signal: gone.signal })) as [{ bytes?: Uint8Array; error?: Error }];
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

/** Sends a PDF as a download under this name. */
export const asPdf = (reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply =>
    reply
        .type('application/pdf')
        .header('Content-Disposition', dispositionOf('attachment', fileName, 'paper.pdf'))
        .header('Cache-Control', 'no-store')
        .send(bytes);
