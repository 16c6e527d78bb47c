import sanitizeHtml from 'sanitize-html';

/** Allows what the editor produces, but no scripts, frames, forms or styles (security S71). */
const RULES: sanitizeHtml.IOptions = {
    allowedTags: `p br div span strong b em i u s sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr a img
        table thead tbody tr th td`.split(/\s+/),
    allowedAttributes: {
        a: ['href', 'target', 'rel'],
        img: ['src', 'alt', 'width', 'height'],
        td: ['colspan', 'rowspan'],
        th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
        // A page opened from a link gets neither access to our window nor our address.
        a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }),
    },
    disallowedTagsMode: 'discard',
};

/** User-written HTML, safe to store and show. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES);
