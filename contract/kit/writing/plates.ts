/** Plates as people write them, 粤B·12345; also several, 粤B·12345、粤B·54321. What is no plate, such as a driver's name, stays. */
export const plateText = (plates: string): string => plates.replace(/(?<=^|、)(\p{Script=Han}[A-Z])(?=[0-9A-Z])/gu, '$1·');

/** What was typed to look for something: a plate in it as it is stored, without its dot. */
export const plateSought = (typed: string): string => typed.replace(/^(\p{Script=Han}[A-Za-z])[·•.\s-]+(?=[0-9A-Za-z])/u, '$1');

/** What was typed, as it is stored: capitals, no dot, no blanks, no full-width letters. */
export const plateOf = (typed: string): string =>
    typed
        .normalize('NFKC')
        .replace(/[\s\p{Cf}·•.-]/gu, '')
        .toUpperCase();
