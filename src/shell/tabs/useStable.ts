import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Record<string, (...given: never[]) => unknown>;

/** Returns stable functions that call the latest ones, so that components that receive them need not re-render. */
export function useStable<T extends { [K in keyof T]: (...given: never[]) => unknown }>(functions: T): T {
    const latest = useRef(functions);
    // Updated on commit, not during a render that may be discarded.
    useLayoutEffect(() => {
        latest.current = functions;
    });
    const [stable] = useState(() => {
        const call =
            (name: string) =>
            (...given: never[]) =>
                (latest.current as Functions)[name]?.(...given);
        return Object.fromEntries(Object.keys(functions).map(name => [name, call(name)])) as T;
    });
    return stable;
}
