import { useEffect, useState } from 'react';
import { serverNow } from '#providers/store/serverClock.ts';

/** The server's time, updated every `stepMs`: for deadlines that are decided there. */
export const useServerNow = (stepMs: number): number => {
    const [now, setNow] = useState(serverNow);
    // Updates the time on an interval.
    useEffect(() => {
        const timer = setInterval(() => setNow(serverNow()), stepMs);
        return () => clearInterval(timer);
    }, [stepMs]);
    return now;
};
