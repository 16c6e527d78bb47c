import { asText } from '../kind.ts';

/** A filter's value as a list of texts; accepts an array, or a text joined by commas as in links and tabs. */
export const toList = (value: unknown): string[] =>
    [value]
        .flat()
        .flatMap(one => asText(one).split(','))
        .filter(text => text !== '');

/** The list as the filter's value: an array if several are allowed, otherwise the single text. */
export const fromList = (values: readonly string[], isMultiple: boolean): unknown => {
    if (values.length === 0) return undefined;
    return isMultiple ? [...values] : values[0];
};
