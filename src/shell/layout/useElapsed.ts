import { useEffect, useState } from 'react';

/** Whether `ms` milliseconds have passed since the component was mounted. For parts that the first page can do without. */
export const useElapsed = (ms: number): boolean => {
    const [isOver, setOver] = useState(false);
    // Starts the timer.
    useEffect(() => {
        const clock = setTimeout(() => setOver(true), ms);
        return () => clearTimeout(clock);
    }, [ms]);
    return isOver;
};
