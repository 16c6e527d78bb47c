import { formatBytes } from '#providers/format/bytes.ts';
import { formatNumber } from '#providers/format/number.ts';
import { appText } from '#providers/i18n/appText.ts';

/** Formats milliseconds; from one second on, in seconds. */
export const millis = (ms: number): string =>
    ms >= 1000
        ? appText('monitor.seconds', { count: Math.round(ms / 100) / 10 })
        : appText('monitor.millis', { count: Math.round(ms * 10) / 10 });

/** Formats a number with thousands separators and up to two decimals. */
export const plain = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** Short format for the values of an axis. */
export const perSecond = (value: number): string => `${Math.round(value * 10) / 10}/s`;

export const bytes = (value: number): string => formatBytes(Math.max(0, value));

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];

/** Ticks at round sizes in their unit, at most four steps: 100 MB, 200 MB, … */
const byteTicks = (most: number): number[] => {
    const unit = 1024 ** Math.floor(Math.log2(Math.max(1, most)) / 10);
    const step = unit * (STEPS.find(size => size * unit * 4 >= most) ?? 512);
    return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
};

/** Format and ticks of sizes in charts. */
export const BYTES = { format: bytes, ticks: byteTicks };

/** Formats a duration in its two largest units. */
export const span = (seconds: number): string => {
    const days = Math.floor(seconds / 86_400);
    const hours = Math.floor((seconds % 86_400) / 3600);
    const minutes = Math.floor((seconds % 3600) / 60);
    if (days > 0) return appText('monitor.daysHours', { days, hours });
    return hours > 0
        ? appText('monitor.hoursMinutes', { hours, minutes })
        : appText('monitor.minutesSeconds', { minutes, seconds: Math.floor(seconds % 60) });
};
