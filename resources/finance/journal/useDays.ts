import { useState } from 'react';
import type { Days } from './PeriodBar.tsx';

const DAY_MS = 86_400_000;
/** The books are kept by the calendar of Shanghai, wherever the browser is. */
const SHANGHAI_MS = 8 * 3_600_000;

const dayOf = (moment: number): string => new Date(moment + SHANGHAI_MS).toISOString().slice(0, 10);

/** A period that ends today: this month, or so many days. */
export const useDays = (back: 'month' | number): [Days, (days: Days) => void] => {
    const [days, setDays] = useState<Days>(() => {
        const now = Date.now();
        const to = dayOf(now);
        return { from: back === 'month' ? `${to.slice(0, 7)}-01` : dayOf(now - (back - 1) * DAY_MS), to };
    });
    return [days, setDays];
};
