import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), counted down while the caller is mounted; undefined without a moment. */
export function useSecondsUntil(moment: number | undefined): number | undefined {
    const [now, setNow] = useState(() => Date.now());
    // Follows the clock.
    useEffect(() => {
        if (moment === undefined) return undefined;
        const tick = () => setNow(Date.now());
        tick();
        const timer = setInterval(tick, 500);
        return () => clearInterval(timer);
    }, [moment]);
    return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}
