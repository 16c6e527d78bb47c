import { useState } from 'react';
import type { Days } from './PeriodBar.tsx';

const dayText = (moment: Date): string =>
    `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** A period that ends today: this month, or so many days. */
export const useDays = (back: 'month' | number): [Days, (days: Days) => void] => {
    const [days, setDays] = useState<Days>(() => {
        const now = new Date();
        const first = back === 'month' ? new Date(now.getFullYear(), now.getMonth(), 1) : new Date(now.getTime() - (back - 1) * 86_400_000);
        return { from: dayText(first), to: dayText(now) };
    });
    return [days, setDays];
};
