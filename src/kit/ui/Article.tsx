import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { articleStyles } from './articleStyles.ts';

/** Nothing that runs, frames, posts or dresses itself; the server has cleaned the text too (security S71). */
const RULES = {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: ['target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
};

/** HTML that people have written. Import it lazily: the cleaner is not small. */
export const Article = ({ html }: { html: string }) => {
    const clean = useMemo(() => DOMPurify.sanitize(html, RULES), [html]);
    return <Box sx={articleStyles} dangerouslySetInnerHTML={{ __html: clean }} />;
};
