import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Record<string, (...given: never[]) => unknown>;

/** The same functions on every drawing, which call the latest ones: what receives them need not be redrawn. */
export function useStable<T extends { [K in keyof T]: (...given: never[]) => unknown }>(functions: T): T {
    const latest = useRef(functions);
    // The latest is what was drawn last, not what was merely tried.
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
