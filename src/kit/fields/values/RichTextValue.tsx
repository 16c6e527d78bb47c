import { truncate } from '#providers/format/text.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';
import { lazyPart } from '../../loading/lazyPart.ts';

const Article = lazyPart(() => import('../../ui/Article.tsx'), 'Article');

/** Rich text: formatted in a description list; in a cell its first words without formatting. */
export const RichTextValue = ({ value, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const html = String(value);
    if (place === 'cell') return <>{truncate(html.replace(/<[^>]*>/g, ' ').trim())}</>;
    return <Article html={html} />;
};
