import { asText } from '../kind.ts';

/** A filter's value as a list of texts: an array, or joined by commas as links and tabs write it. */
export const toList = (value: unknown): string[] =>
    [value]
        .flat()
        .flatMap(one => asText(one).split(','))
        .filter(text => text !== '');

/** The list as the filter's value: an array where several are allowed, else the one. */
export const fromList = (values: readonly string[], isMultiple: boolean): unknown => {
    if (values.length === 0) return undefined;
    return isMultiple ? [...values] : values[0];
};
