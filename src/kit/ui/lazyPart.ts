import { type ComponentType, createElement, lazy, useState } from 'react';
import { ChunkError, toChunkError } from './chunkError.ts';

/** How long a part may take to arrive, in milliseconds (product-spec 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part that failed is asked for again at the next visit, but not while React is still dealing with the failure. */
const FORGET_AFTER_MS = 1000;

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Fetches a part before it is drawn, so that it stands at once then; nothing for what is no part. Failures show when it is drawn. */
export const fetchPart = (part: object): void =>
    void loaders
        .get(part)?.()
        .catch(() => undefined);

/**
 * React's `lazy` for a part with a name: when the part does not arrive, or not within 120 s, the nearest boundary gets a
 * `ChunkError` that names it (ERR-06). The next visit asks for it again.
 *
 * @example const Board = lazyPart('order/DispatchBoard', async () => ({ default: (await import('./Board.tsx')).Board }));
 */
export const lazyPart = <Props extends object>(
    name: string,
    load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
    let ready: ComponentType<Props> | undefined;
    const loadOnce = async () => {
        const part = await loadPart(name, load);
        ready = part.default;
        return part;
    };
    const make = () =>
        lazy<ComponentType<Props>>(() =>
            loadOnce().catch((error: unknown) => {
                setTimeout(() => (current = make()), FORGET_AFTER_MS);
                throw error;
            }),
        );
    let current = make();
    const Part = (props: Props) => {
        // The same for as long as it stands: another one would begin anew.
        const [Shown] = useState<ComponentType<Props>>(() => ready ?? (current as ComponentType<Props>));
        return createElement(Shown, props);
    };
    Part.displayName = `Part(${name})`;
    loaders.set(Part, () => (ready ? Promise.resolve() : loadOnce()));
    return Part;
};

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
