/** The record around a single value: with the text the server sent for it, where there is one. */
export const dictTextRecord = (name: string, text: string | undefined): Record<string, unknown> =>
    text === undefined ? {} : { [`${name}_dictText`]: text };
