import { useEffect, useState } from 'react';

/** Have so many milliseconds passed since the part was first drawn? For what the first page can do without. */
export const useElapsed = (ms: number): boolean => {
    const [isOver, setOver] = useState(false);
    // Waits for the clock.
    useEffect(() => {
        const clock = setTimeout(() => setOver(true), ms);
        return () => clearTimeout(clock);
    }, [ms]);
    return isOver;
};
