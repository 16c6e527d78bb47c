/** Full-width digits and letters (１３８, Ａ) as half-width ones; Chinese punctuation stays, since names have it. */
export const halfWidth = (text: string): string =>
    text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** A figure as a Chinese keyboard leaves it (１００。５, －３, ５％) with the signs of a figure. */
export const figureText = (text: string): string => text.normalize('NFKC').replace(/。/g, '.').trim();
