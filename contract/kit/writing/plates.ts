/**
 * Formats plates for display, 粤B·12345; also several, 粤B·12345、粤B·54321. Text that is not a plate, such as a driver's name, is unchanged.
 */
export const plateText = (plates: string): string => plates.replace(/(?<=^|、)(\p{Script=Han}[A-Z])(?=[0-9A-Z])/gu, '$1·');

/** Normalizes a search text that starts with a plate: removes its dot, because plates are stored without one. */
export const plateSought = (typed: string): string => typed.replace(/^(\p{Script=Han}[A-Za-z])[·•.\s-]+(?=[0-9A-Za-z])/u, '$1');

/** Normalizes a typed plate for storing: upper case, no dot, no spaces, no full-width characters. */
export const plateOf = (typed: string): string =>
    typed
        .normalize('NFKC')
        .replace(/[\s\p{Cf}·•.-]/gu, '')
        .toUpperCase();
