import { useEffect, useState } from 'react';

/** The value as it was once it had stood still for `ms`; keeps typing from asking the server at every key. */
export function useDebounced<T>(value: T, ms: number): T {
    const [settled, setSettled] = useState(value);
    // Synchronises with the clock.
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), ms);
        return () => clearTimeout(timer);
    }, [value, ms]);
    return settled;
}
