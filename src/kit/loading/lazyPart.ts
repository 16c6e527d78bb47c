import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { type ComponentType, createElement, useContext, useEffect, useState } from 'react';
import { ChunkError, toChunkError } from './chunkError.ts';
import { LoadingContext } from './loadingContext.ts';

/** Timeout for loading a part, in milliseconds (product-spec 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Loads a part before it is rendered; a no-op for a component that is not lazy. A failure is reported when the part is rendered. */
export const preload = (part: object): void =>
    void loaders
        .get(part)?.()
        .catch(() => undefined);

interface Arrival {
    readonly Shown?: ComponentType<object> | undefined;
    readonly error?: Error;
}

/** A dynamic import of a module. */
type Load<M> = () => Promise<M>;

/** The component that a module exports under `K`, with its props. */
type Part<M, K extends keyof M> = M[K] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** Loads a module together with the texts that it may show. */
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
        // The component is kept while it is mounted, because another one would lose its state. A missing part is requested during the first
        // render.
        const [{ Shown, error }, setArrival] = useState<Arrival>(() => {
            if (!ready) preload(Lazy);
            return { Shown: ready };
        });
        const isThere = Boolean(Shown ?? error);
        // Waits for the chunk.
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
    // It has the props of the module's component.
    return Lazy as unknown as Part<M, K>;
};

/** A separate component, so that a mounted part does not re-render when its placeholder changes. */
const Placeholder = () => useContext(LoadingContext);

/**
 * A component of another chunk, loaded when it is first rendered; until then the placeholder of the nearest `LoadingBoundary` is shown. If
 * the chunk cannot be loaded within 120 s, the nearest error boundary gets a `ChunkError` with the component's name (ERR-06), and the next
 * visit tries again.
 *
 * @example const Board = lazyPart(() => import('../ui/Board.tsx'), 'Board');
 */
export const lazyPart = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(withTexts(load), name, Placeholder);

/** A lazy part of the first page: it uses only the texts that are loaded from the start (`FIRST`) and does not wait for the others. */
export const firstPart = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(load, name, Placeholder);

const Nothing = () => null;

/** A lazy part without a placeholder, such as a dialog: nothing is shown until it has loaded. */
export const lazyDialog = <M, K extends keyof M & string>(load: Load<M>, name: K): Part<M, K> => partOf(withTexts(load), name, Nothing);

/**
 * Loads a part and distinguishes loading failures from errors of the part itself.
 * @throws ChunkError if it could not be loaded.
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
