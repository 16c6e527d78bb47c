import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 without one and once it has passed. */
export const useSecondsLeft = (until: number | undefined): number => {
    const [now, setNow] = useState(() => Date.now());
    // Follows the clock while there is something to wait for.
    useEffect(() => {
        if (until === undefined) return;
        setNow(Date.now());
        const timer = setInterval(() => {
            setNow(Date.now());
            if (Date.now() >= until) clearInterval(timer);
        }, 500);
        return () => clearInterval(timer);
    }, [until]);
    return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
};
