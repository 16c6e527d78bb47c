import { useState } from 'react';
import { formatDate } from '#providers/format/dateTime.ts';
import type { Days } from './PeriodBar.tsx';

const DAY_MS = 86_400_000;

/** A period that ends today, by the calendar that the books are kept by: this month, or so many days. */
export const useDays = (back: 'month' | number): [Days, (days: Days) => void] => {
    const [days, setDays] = useState<Days>(() => {
        const now = Date.now();
        const to = formatDate(now);
        return { from: back === 'month' ? `${to.slice(0, 7)}-01` : formatDate(now - (back - 1) * DAY_MS), to };
    });
    return [days, setDays];
};
