const BEGIN = '_begin';

/** Wire: a range is sent as two keys. */
export const rangeKeys = (source: string): [begin: string, end: string] => [source + BEGIN, `${source}_end`];

/** Swaps the ends of reversed ranges: 500 to 100 means 100 to 500, and the server would reject the former. */
export const withRangesInOrder = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const ordered = { ...values };
    for (const beginKey of Object.keys(values).filter(key => key.endsWith(BEGIN))) {
        const [, endKey] = rangeKeys(beginKey.slice(0, -BEGIN.length));
        const [begin, end] = [values[beginKey], values[endKey]];
        if (typeof begin === 'number' && typeof end === 'number' && begin > end)
            Object.assign(ordered, { [beginKey]: end, [endKey]: begin });
    }
    return ordered;
};
