import type { Field } from '../fields.ts';
import { PATTERNS } from '../patterns.ts';

/**
 * Matches spaces and invisible characters at both ends of a text, as copied from chats and web pages (zero-width spaces, direction marks).
 * They are kept within the text, where such characters join letters or emoji.
 */
const ENDS = /^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F]+|[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F]+$/gu;

/** Removes spaces and invisible characters at both ends. */
export const trimmed = (text: string): string => text.replace(ENDS, '');

/**
 * Normalizes the characters of a number typed with a Chinese keyboard or copied from a web page (１００。５, －３, ５％, −3, with invisible
 * characters).
 */
export const figureText = (text: string): string =>
    text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/。/g, '.')
        .replace(/−/g, '-')
        .trim();

/**
 * Removes thousands separators from the output of `figureText` (1,234.50, 1 234.50). Separators in other positions are kept, so that the
 * number is rejected: 1 234,50 uses a decimal comma and would become a hundred times as much without it.
 */
export const ungrouped = (figure: string): string => figure.replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '');

/** Normalizes a percentage; a discount (9折, 8.5折, 85折) becomes a percentage. The percent sign is kept, or added for a discount. */
export const percentText = (text: string): string =>
    figureText(text)
        .replace(/\s/g, '')
        .replace(/^(?!10折)([1-9])\.?(\d)?折$/, (_all, tens: string, ones = '0') => `${tens}${ones}%`);

const MOMENT = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** Whether `YYYY-MM-DD` is a valid date. */
const isReal = (day: string): boolean => {
    const ms = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

/** Converts a typed date or time (2026-9-5, 20260905, 2026年9月5日, 2026/09/05 8:30) to the wire format; undefined for anything else. */
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
 * A spreadsheet number as spreadsheet programs show it, with 15 significant digits: further digits are floating-point noise of a formula
 * (0.30000000000000004). A longer integer has lost its last digits, so it is written with an exponent.
 */
export const sheetNumber = (value: number): string =>
    Math.abs(value) >= 1e15 ? value.toExponential(5).toUpperCase() : String(Number(value.toPrecision(15)));

/** Country code of a Chinese phone number: +86, (+86), 0086, 86. */
const COUNTRY = /^\(?(?:\+|00)?86\)?/;

/**
 * Normalizes a phone number for search: half-width, without spaces, dashes and invisible characters; a complete number also without its
 * country code.
 */
export const phoneSought = (typed: string): string => {
    const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, '');
    const home = bare.replace(COUNTRY, '');
    return /^1\d{10}$/.test(home) ? home : bare;
};

const PHONES: ReadonlySet<string> = new Set([PATTERNS.mobile, PATTERNS.hotline]);

const patternOf = (field: Field) => (field as { pattern?: string }).pattern;

/**
 * Normalizes input of a text field for storing: trims it. If the field has a pattern (phones, codes, plates), returns the first variant
 * that matches: half-width; without spaces, dashes and the invisible characters that phones copy with a number; upper case; without country
 * code. If none matches, the trimmed text is returned for the validator to reject.
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
