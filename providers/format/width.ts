/** Full-width digits and letters (１３８, Ａ) as half-width ones; Chinese punctuation stays, since names have it. */
export const halfWidth = (text: string): string =>
    text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
