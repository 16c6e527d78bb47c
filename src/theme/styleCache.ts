import createCache from '@emotion/cache';

/** The page's content security policy admits only style elements that carry the nonce the server put into the page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Emotion's cache for the whole page. */
export const styleCache = createCache({ key: 'css', ...(styleNonce && { nonce: styleNonce }) });
