import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { type ComponentType, createElement, useContext, useEffect, useState } from 'react';
import { ChunkError, toChunkError } from './chunkError.ts';
import { LoadingContext } from './loadingContext.ts';

/** How long a part may take to arrive, in milliseconds (product-spec 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Fetches a part before it is drawn, so that it stands at once then; nothing for what is no part. Failures show when it is drawn. */
export const fetchPart = (part: object): void =>
    void loaders
        .get(part)?.()
        .catch(() => undefined);

interface Arrival<Props> {
    readonly Shown?: ComponentType<Props> | undefined;
    readonly error?: Error;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part together with the texts that it may show. */
const withTexts =
    <Props>(load: Load<Props>): Load<Props> =>
    async () =>
        (await Promise.all([load(), laterTexts()]))[0];

const partOf = <Props extends object>(name: string, load: Load<Props>, Fallback: ComponentType): ComponentType<Props> => {
    let ready: ComponentType<Props> | undefined;
    let coming: Promise<ComponentType<Props>> | undefined;
    const fetchOnce = async () => {
        coming ??= loadPart(name, load).then(part => part.default);
        try {
            return (ready = await coming);
        } catch (error) {
            coming = undefined;
            throw error;
        }
    };
    const Part = (props: Props) => {
        // The same for as long as it stands: another one would begin anew. What is missing is asked for before anything is on the screen.
        const [{ Shown, error }, setArrival] = useState<Arrival<Props>>(() => {
            if (!ready) fetchPart(Part);
            return { Shown: ready };
        });
        const isThere = Boolean(Shown ?? error);
        // Synchronises with the network.
        useEffect(() => {
            if (isThere) return undefined;
            let isGone = false;
            const arrive = (arrival: Arrival<Props>) => !isGone && setArrival(arrival);
            fetchOnce().then(
                part => arrive({ Shown: part }),
                (failure: Error) => arrive({ error: failure }),
            );
            return () => void (isGone = true);
        }, [isThere]);
        if (error) throw error;
        return Shown ? createElement(LoadingContext, { value: null }, createElement(Shown, props)) : createElement(Fallback);
    };
    Part.displayName = `Part(${name})`;
    loaders.set(Part, fetchOnce);
    return Part;
};

/** A component of its own: a part that stands is not drawn anew for what would hold its place. */
const Placeholder = () => useContext(LoadingContext);

/**
 * A part with a name, fetched when it is first drawn; until it is there, the nearest `LoadingBoundary` tells what holds its place. When it does
 * not arrive, or not within 120 s, the nearest error boundary gets a `ChunkError` that names it (ERR-06). The next visit asks for it again.
 *
 * @example const Board = lazyPart('order/DispatchBoard', async () => ({ default: (await import('./Board.tsx')).Board }));
 */
export const lazyPart = <Props extends object>(name: string, load: Load<Props>): ComponentType<Props> =>
    partOf(name, withTexts(load), Placeholder);

/** A part of a first visit: it shows only texts that are there from the start (`FIRST`), and waits for no others. */
export const firstPart = <Props extends object>(name: string, load: Load<Props>): ComponentType<Props> => partOf(name, load, Placeholder);

const Nothing = () => null;

/** A part that has no place in the page, such as a dialog: nothing stands for it until it is there. */
export const lazyOverlay = <Props extends object>(name: string, load: Load<Props>): ComponentType<Props> =>
    partOf(name, withTexts(load), Nothing);

/**
 * Loads a part and tells failures of the way apart from errors of the part itself.
 * @throws ChunkError when it did not arrive.
 */
export const loadPart = async <T>(name: string, load: () => Promise<T>, milliseconds = CHUNK_TIMEOUT_MS): Promise<T> => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        clock = setTimeout(() => reject(new ChunkError(name, 'timeout')), milliseconds);
    });
    try {
        return await Promise.race([load(), late]);
    } catch (error) {
        throw toChunkError(name, error) ?? error;
    } finally {
        clearTimeout(clock);
    }
};
