import { marked } from 'marked';
import { useMemo } from 'react';
import { Article } from '../ui/Article.tsx';

/** Rendered Markdown. HTML in it is sanitized like rich text. Import it lazily. */
export const MarkdownText = ({ source }: { source: string }) => {
    const html = useMemo(() => marked.parse(source, { async: false, gfm: true, breaks: true }), [source]);
    return <Article html={html} />;
};
