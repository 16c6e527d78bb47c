import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { type ComponentType, createElement, useContext, useEffect, useState } from 'react';
import { ChunkError, toChunkError } from './chunkError.ts';
import { LoadingContext } from './loadingContext.ts';

/** How long a part may take to arrive, in milliseconds (product-spec 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Fetches a part before it is drawn; does nothing for a component that is not lazy. A failure shows when the part is drawn. */
export const preload = (part: object): void =>
    void loaders
        .get(part)?.()
        .catch(() => undefined);

interface Arrival {
    readonly Shown?: ComponentType<object> | undefined;
    readonly error?: Error;
}

/** A module by its dynamic import. */
type Load<M> = () => Promise<M>;

/** The component that a module exports under `K`, with its props. */
type Part<M, K extends keyof M> = M[K] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** A module together with the texts that it may show. */
const withTexts =
    <M>(load: Load<M>): Load<M> =>
    async () =>
        (await Promise.all([load(), laterTexts()]))[0];

const partOf = <M, K extends keyof M & string>(load: Load<M>, name: K, Fallback: ComponentType): Part<M, K> => {
    type Shown = ComponentType<object>;
    let ready: Shown | undefined;
    let coming: Promise<Shown> | undefined;
    const fetchOnce = async () => {
        coming ??= loadPart(name, load).then(module => module[name] as Shown);
        try {
            return (ready = await coming);
        } catch (error) {
            coming = undefined;
            throw error;
        }
    };
    const Lazy = (props: object) => {
        // Kept while it is mounted: another component would lose its state. A missing part is requested during the first render.
        const [{ Shown, error }, setArrival] = useState<Arrival>(() => {
            if (!ready) preload(Lazy);
            return { Shown: ready };
        });
        const isThere = Boolean(Shown ?? error);
        // Synchronises with the network.
        useEffect(() => {
            if (isThere) return undefined;
            let isGone = false;
            const arrive = (arrival: Arrival) => !isGone && setArrival(arrival);
            fetchOnce().then(
                part => arrive({ Shown: part }),
                (failure: Error) => arrive({ error: failure }),
            );
            return () => void (isGone = true);
        }, [isThere]);
        if (error) throw error;
        return Shown ? createElement(LoadingContext, { value: null }, createElement(Shown, props)) : createElement(Fallback);
    };
    Lazy.displayName = `Lazy(${name})`;
    loaders.set(Lazy, fetchOnce);
    // What it draws has the props of the module's component.
    return Lazy as unknown as Part<M, K>;
};

/** A component of its own, so that a part that is mounted does not render again when its placeholder changes. */
const Placeholder = () => useContext(LoadingContext);

/**
 * A component of another chunk, fetched when it is first drawn; until then the nearest `LoadingBoundary` tells what holds its place. When the
 * chunk does not arrive, or not within 120 s, the nearest error boundary gets a `ChunkError` with the component's name (ERR-06), and the next
 * visit asks for it again.
 *
 * @example const Board = lazyPart(() => import('../ui/Board.tsx'), 'Board');
 */
export const lazyPart = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(withTexts(load), name, Placeholder);

/** A part of the first page: it shows only texts that are there from the start (`FIRST`), and does not wait for the others. */
export const firstPart = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(load, name, Placeholder);

const Nothing = () => null;

/** A part that has no place in the page, such as a dialog: nothing is shown until it arrives. */
export const lazyDialog = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(withTexts(load), name, Nothing);

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
