/** The path of a list with this filter. */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
    `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
