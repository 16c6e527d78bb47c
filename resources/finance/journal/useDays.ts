import { useState } from 'react';
import { formatDate } from '#providers/format/dateTime.ts';
import type { Days } from './PeriodBar.tsx';

const DAY_MS = 86_400_000;

/** State of a date range that initially ends today, in the time zone of the ledger: the current month, or this number of days. */
export const useDays = (back: 'month' | number): [Days, (days: Days) => void] => {
    const [days, setDays] = useState<Days>(() => {
        const now = Date.now();
        const to = formatDate(now);
        return { from: back === 'month' ? `${to.slice(0, 7)}-01` : formatDate(now - (back - 1) * DAY_MS), to };
    });
    return [days, setDays];
};
