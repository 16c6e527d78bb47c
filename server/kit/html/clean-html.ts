import sanitizeHtml from 'sanitize-html';

/** What an editor makes and nothing that runs, frames, posts or dresses itself (security S71). */
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
        // A foreign page opened from here gets neither our window nor our address.
        a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }),
    },
    disallowedTagsMode: 'discard',
};

/** HTML that people have written, as it may be stored and shown. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES);
