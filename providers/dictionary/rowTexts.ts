import type { QueryClient } from '@tanstack/react-query';
import { type DeliveredEnglish, delivered } from '#providers/i18n/delivered.ts';
import { isString } from '#providers/store/checks.ts';

const SUFFIX = '_dictText';
/** Key prefix of the server's original text, for texts shown in English. The key ends with `_dictText` too, so that it is never sent. */
const SENT = 'sent_';

/** English text of a dictionary value. Several values are joined by commas, their texts in the same order. */
const textOf = ({ itemText }: DeliveredEnglish, value: string, text: string): string => {
    const whole = itemText(value, text);
    if (whole !== undefined) return whole;
    const [values, texts] = [value.split(','), text.split(',')];
    if (values.length < 2 || values.length !== texts.length) return text;
    return texts.map((each, index) => itemText(values[index] ?? '', each) ?? each).join(',');
};

/** Whether the value is a plain object; files and similar objects are not rows. */
const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const rowIn = (english: DeliveredEnglish | undefined, row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const shown: Record<string, unknown> = {};
    for (const [key, cell] of Object.entries(row)) {
        if (key.startsWith(SENT) && key.endsWith(SUFFIX)) continue;
        if (!key.endsWith(SUFFIX) || !isString(cell)) {
            shown[key] = inLanguage(english, cell);
            continue;
        }
        const value = row[key.slice(0, -SUFFIX.length)];
        const kept = row[SENT + key];
        const sent = isString(kept) ? kept : cell;
        const text = english && (isString(value) || typeof value === 'number') ? textOf(english, String(value), sent) : sent;
        shown[key] = text;
        if (text !== sent) shown[SENT + key] = sent;
    }
    return shown;
};

const inLanguage = (english: DeliveredEnglish | undefined, answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(each => inLanguage(english, each));
    return isRow(answer) ? rowIn(english, answer) : answer;
};

/**
 * A response with the texts of standard dictionary items (`<field>_dictText`) in the current language. Everything else, including items that
 * a company has renamed or added, is unchanged. The wire is always Chinese.
 */
export const withRowTexts = (answer: unknown): unknown => {
    const english = delivered();
    return english ? inLanguage(english, answer) : answer;
};

/** Converts cached rows to the current language. Nothing is fetched, so that a record that is being edited keeps its version. */
export const relabelRows = (queryClient: QueryClient): void => {
    const english = delivered();
    for (const query of queryClient.getQueryCache().getAll()) {
        const { data, dataUpdatedAt } = query.state;
        if (data !== undefined) queryClient.setQueryData(query.queryKey, inLanguage(english, data), { updatedAt: dataUpdatedAt });
    }
};
