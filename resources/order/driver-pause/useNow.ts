import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time of now, anew every half minute: for what is still going on. */
export const useNow = (): number => {
    const [now, setNow] = useState(() => Date.now());
    // Follows the clock of the browser.
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), STEP_MS);
        return () => clearInterval(timer);
    }, []);
    return now;
};
