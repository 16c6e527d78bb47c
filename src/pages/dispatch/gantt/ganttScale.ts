import { BOARD_HOURS, type BoardBar } from '#contract/order/dispatch-board.ts';
import { momentOf } from '../clock.ts';

const HOUR_MS = 3_600_000;
const SPAN_MS = BOARD_HOURS * HOUR_MS;

/** Position of a moment on the chart, in per cent of its width; limited to the edges. */
export const placeOf = (moment: number, start: string): number => Math.min(100, Math.max(0, ((moment - momentOf(start)) / SPAN_MS) * 100));

/** Left edge and width of a period, as CSS values. */
export const stretchOf = ({ from, to }: { from: string; to: string }, start: string): { left: string; width: string } => {
    const [left, right] = [placeOf(momentOf(from), start), placeOf(momentOf(to), start)];
    return { left: `${left}%`, width: `${Math.max(right - left, 0.3)}%` };
};

/** The grid lines with their times, one every `every` hours. */
export const ticksOf = (start: string, every = 3): { at: number; label: string }[] =>
    Array.from({ length: BOARD_HOURS / every + 1 }, (_, index) => {
        const hour = (Number(start.slice(11, 13)) + index * every) % 24;
        return { at: ((index * every) / BOARD_HOURS) * 100, label: `${String(hour).padStart(2, '0')}:00` };
    });

/** The first hour of the chart after moving it by `hours`. */
export const movedStart = (start: string, hours: number): string =>
    new Date(momentOf(start) + hours * HOUR_MS + 8 * HOUR_MS).toISOString().slice(0, 13).replace('T', ' ').concat(':00:00');

/** Tone of a bar by its kind. */
export const BAR_TONE: Record<BoardBar['kind'], 'processing' | 'success' | 'warning' | 'special' | 'default'> = {
    order: 'processing',
    travel: 'processing',
    buffer: 'default',
    maintain: 'special',
    leave: 'special',
    pause: 'warning',
};
