import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { articleStyles } from './articleStyles.ts';

/** Forbids scripts, frames, forms and styles; the server sanitizes the text too (security S71). */
const RULES = {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: ['target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
};

/** User-written HTML. Import it lazily: the sanitizer is large. */
export const Article = ({ html }: { html: string }) => {
    const clean = useMemo(() => DOMPurify.sanitize(html, RULES), [html]);
    return <Box sx={articleStyles} dangerouslySetInnerHTML={{ __html: clean }} />;
};
