import { figureText } from '#providers/format/width.ts';
import { isDay } from './calendar.ts';

const MOMENT = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** A moment as people type it (2026-9-5, 20260905, 2026年9月5日, 2026/09/05 8:30) as the wire has it; undefined for anything else. */
export function momentOf(text: string): string | undefined {
    const parts = MOMENT.exec(figureText(text));
    if (!parts) return undefined;
    const [, year = '', month, day, plainMonth, plainDay, hour, minute, second] = parts;
    const date = `${year}-${two(month ?? plainMonth)}-${two(day ?? plainDay)}`;
    return isDay(date) && Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60
        ? `${date} ${two(hour)}:${two(minute)}:${two(second)}`
        : undefined;
}
