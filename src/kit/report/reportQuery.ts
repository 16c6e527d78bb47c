/** Query parameters of a report's search form: lists joined by commas, texts trimmed, blank values left out (POPUP-05). */
export const queryOf = (values: Readonly<Record<string, unknown>>): Record<string, string | number> =>
    Object.fromEntries(
        Object.entries(values).flatMap(([key, value]): [string, string | number][] => {
            if (typeof value === 'number') return [[key, value]];
            if (Array.isArray(value)) return value.length > 0 ? [[key, value.join(',')]] : [];
            return typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : [];
        }),
    );
