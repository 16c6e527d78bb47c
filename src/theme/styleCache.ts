import createCache from '@emotion/cache';

/** The page's content security policy only allows style elements with the nonce that the server has put into the page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Emotion's cache for the whole page. */
export const styleCache = createCache({ key: 'css', ...(styleNonce && { nonce: styleNonce }) });
