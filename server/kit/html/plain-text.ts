import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** Text escaped for HTML. */
export const escapeHtml = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** The text of HTML without its markup; paragraphs become lines. */
export const plainText = (html: string): string =>
    sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h[1-6])\b[^>]*>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, entity => ENTITIES[entity] ?? entity)
        .replace(/\n{2,}/g, '\n')
        .trim();
