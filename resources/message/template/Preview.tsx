import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { fillPlaceholders } from '#contract/placeholders.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Article } from '#src/kit/ui/Article.tsx';

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the receiver will read, with the values typed so far. */
export const Preview = ({ content, isHtml }: { content: string; isHtml: boolean }) => {
    const text = useText();
    const values = (useWatch({ name: 'values' }) ?? {}) as Record<string, string>;
    // A value that is still empty shows as the variable it is for.
    const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || `\${${name}}`]));
    return (
        <Box>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('message.preview')}
            </Typography>
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 2, mt: 1, overflowWrap: 'anywhere' }}>
                {isHtml ? (
                    <Article html={fillPlaceholders(content, known, escaped)} />
                ) : (
                    <Box sx={{ whiteSpace: 'pre-wrap' }}>{fillPlaceholders(content, known)}</Box>
                )}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 2 }}>
                {text('message.testHint')}
            </Typography>
        </Box>
    );
};
