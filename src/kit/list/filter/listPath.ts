/** The address of a list that is narrowed by these values. */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
    `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
