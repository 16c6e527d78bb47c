import type { Field } from '../fields.ts';
import { PATTERNS } from '../patterns.ts';

/**
 * Blanks at the ends of a text, and the invisible characters that chats and web pages put there (zero-width blanks, marks of direction). Within a
 * text such characters hold letters and emoji together.
 */
const ENDS = /^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F]+|[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F]+$/gu;

/** A text without the blanks and the invisible characters at its ends. */
export const trimmed = (text: string): string => text.replace(ENDS, '');

/** A figure as a Chinese keyboard or a web page leaves it (１００。５, －３, ５％, −3, with invisible characters) with the signs of a figure. */
export const figureText = (text: string): string =>
    text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/。/g, '.')
        .replace(/−/g, '-')
        .trim();

/**
 * A figure as `figureText` gives it, without the separators of its thousands (1,234.50, 1 234.50). Separators in other places stay, so that
 * the figure is refused: 1 234,50 has the decimals of other countries, and without its comma it would be a hundred times as much.
 */
export const ungrouped = (figure: string): string => figure.replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '');

/** A percentage as people write it, also as a discount (9折, 8.5折, 85折), as a figure, with the sign where it was there or meant. */
export const percentText = (text: string): string =>
    figureText(text)
        .replace(/\s/g, '')
        .replace(/^(?!10折)([1-9])\.?(\d)?折$/, (_all, tens: string, ones = '0') => `${tens}${ones}%`);

const MOMENT = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** Is it a day of the calendar, `YYYY-MM-DD`? */
const isReal = (day: string): boolean => {
    const ms = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

/** A moment as people type it (2026-9-5, 20260905, 2026年9月5日, 2026/09/05 8:30) as the wire has it; undefined for anything else. */
export function momentOf(text: string): string | undefined {
    const parts = MOMENT.exec(figureText(text));
    if (!parts) return undefined;
    const [, year = '', month, day, plainMonth, plainDay, hour, minute, second] = parts;
    const date = `${year}-${two(month ?? plainMonth)}-${two(day ?? plainDay)}`;
    return isReal(date) && Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60
        ? `${date} ${two(hour)}:${two(minute)}:${two(second)}`
        : undefined;
}

/**
 * A number of a spreadsheet as its program shows it. It counts to 15 digits: what follows is noise of a formula (0.30000000000000004), and a
 * longer whole number has lost its end, which its exponent tells.
 */
export const sheetNumber = (value: number): string =>
    Math.abs(value) >= 1e15 ? value.toExponential(5).toUpperCase() : String(Number(value.toPrecision(15)));

/** What stands before a number of this country where it may be called from another one: +86, (+86), 0086, 86. */
const COUNTRY = /^\(?(?:\+|00)?86\)?/;

/** What was typed of a phone number to look for it: half-width, without blanks, dashes and invisible characters, a whole number without its country. */
export const phoneSought = (typed: string): string => {
    const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, '');
    const home = bare.replace(COUNTRY, '');
    return /^1\d{10}$/.test(home) ? home : bare;
};

const PHONES: ReadonlySet<string> = new Set([PATTERNS.mobile, PATTERNS.hotline]);

const patternOf = (field: Field) => (field as { pattern?: string }).pattern;

/**
 * What was typed into a text field, as it is stored: without blanks at its ends. Where the contract demands a shape (phones, codes,
 * plates), the nearest reading that has it: half-width, without blanks, dashes and the invisible characters that phones copy with a number, in
 * capitals, a phone number without its country. What fits none stays for the validator.
 */
export function normaliseInput(field: Field, typed: string): string {
    const text = trimmed(typed);
    const pattern = patternOf(field);
    if (pattern === undefined || text === '') return text;
    const half = text.normalize('NFKC');
    const bare = half.replace(/[\s\p{Cf}-]/gu, '');
    const shape = new RegExp(pattern);
    const readings = [text, half, bare, bare.toUpperCase(), ...(PHONES.has(pattern) ? [bare.replace(COUNTRY, '')] : [])];
    return readings.find(reading => shape.test(reading)) ?? text;
}
