import { type DeliveredEnglish, delivered } from '#providers/i18n/delivered.ts';
import { isRecord, isString } from '#providers/store/checks.ts';

const SUFFIX = '_dictText';

/** Several values of a dictionary travel joined by commas, their texts in the same order. */
const textOf = ({ itemText }: DeliveredEnglish, value: string, text: string): string => {
    const whole = itemText(value, text);
    if (whole !== undefined) return whole;
    const [values, texts] = [value.split(','), text.split(',')];
    if (values.length < 2 || values.length !== texts.length) return text;
    return texts.map((each, index) => itemText(values[index] ?? '', each) ?? each).join(',');
};

const rowOf = (english: DeliveredEnglish, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(row).map(([key, cell]) => {
            if (!key.endsWith(SUFFIX) || !isString(cell)) return [key, translated(english, cell)];
            const value = row[key.slice(0, -SUFFIX.length)];
            return [key, isString(value) || typeof value === 'number' ? textOf(english, String(value), cell) : cell];
        }),
    );

const translated = (english: DeliveredEnglish, answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(each => translated(english, each));
    return isRecord(answer) ? rowOf(english, answer) : answer;
};

/**
 * An answer of the server with the texts of delivered dictionary items (`<field>_dictText`) in the language of now. Everything else,
 * also the items that a company renamed or added, stays as it came. The wire itself is Chinese.
 */
export const withRowTexts = (answer: unknown): unknown => {
    const english = delivered();
    return english ? translated(english, answer) : answer;
};
