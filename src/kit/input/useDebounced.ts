import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms`, to avoid a request on every keystroke. */
export function useDebounced<T>(value: T, ms: number): T {
    const [settled, setSettled] = useState(value);
    // Restarts the timer on every change.
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), ms);
        return () => clearTimeout(timer);
    }, [value, ms]);
    return settled;
}
