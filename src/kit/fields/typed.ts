import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { percentToRate, rateToPercent } from '#providers/format/rate.ts';
import type { Kind } from '#contract/kit.ts';
import { isDay } from '../ui/calendar.ts';
import { asText } from './kind.ts';

/** How a value is typed: yuan for fen, percent for basis points. */
export interface Typed {
    /** The stored value as a person types it. */
    toText: (value: unknown) => string;
    /** What a person typed as the stored value; text that is no such value comes back as it is, for the validator. */
    toValue: (text: string) => unknown;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

const MONEY: Typed = {
    toText: value => (typeof value === 'number' ? fenToYuan(value) : asText(value)),
    toValue: text => yuanToFen(text) ?? text,
};
const RATE: Typed = {
    toText: value => (typeof value === 'number' ? rateToPercent(value) : asText(value)),
    toValue: text => percentToRate(text) ?? text,
};
const FIGURE: Typed = { toText: asText, toValue: text => (NUMBER.test(text) ? Number(text) : text) };
const TEXT: Typed = { toText: asText, toValue: text => text };
const MOMENT: Typed = { toText: value => asText(value).slice(0, 16), toValue: text => momentOf(text) ?? text };

/** A moment as people type it (2026-9-5, 2026-09-05 8:30, 2026/09/05 08:30:00) as the wire has it; undefined for anything else. */
function momentOf(text: string): string | undefined {
    const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
    if (!parts) return undefined;
    const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
    const [, year = '', month, day, hour, minute, second] = parts;
    const date = `${year}-${two(month)}-${two(day)}`;
    return isDay(date) && Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60
        ? `${date} ${two(hour)}:${two(minute)}:${two(second)}`
        : undefined;
}

/** The kinds that are typed as one line of text, and how. */
export const TYPED = { money: MONEY, rate: RATE, number: FIGURE, text: TEXT, dateTime: MOMENT } as const satisfies Partial<
    Record<Kind, Typed>
>;

/** How values of the kind are typed; undefined for what is chosen or takes more than a line. */
export const typedOf = (kind: Kind): Typed | undefined => (TYPED as Partial<Record<Kind, Typed>>)[kind];
