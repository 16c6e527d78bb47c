/** Converts full-width digits and letters (１３８, Ａ) to half-width ones; Chinese punctuation is kept, because names contain it. */
export const halfWidth = (text: string): string =>
    text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
