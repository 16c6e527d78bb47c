/** A record for a single value, with the dictionary text that the server sent for it, if any. */
export const dictTextRecord = (name: string, text: string | undefined): Record<string, unknown> =>
    text === undefined ? {} : { [`${name}_dictText`]: text };
