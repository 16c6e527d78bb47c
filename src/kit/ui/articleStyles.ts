import type { Theme } from '@mui/material/styles';

/** Styles of rich text, in the editor and for reading. */
export const articleStyles = (theme: Theme) => ({
    fontSize: 14,
    lineHeight: '24px',
    overflowWrap: 'anywhere' as const,
    '& > :first-of-type': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p': { margin: '0 0 8px' },
    '& h1, & h2': { fontSize: 18, lineHeight: '28px', fontWeight: 600, margin: '16px 0 8px' },
    '& h3, & h4, & h5, & h6': { fontSize: 15, lineHeight: '24px', fontWeight: 600, margin: '12px 0 6px' },
    '& ul, & ol': { margin: '0 0 8px', paddingLeft: '24px' },
    '& li > p': { margin: 0 },
    '& blockquote': {
        margin: '0 0 8px',
        padding: '4px 12px',
        borderLeft: `3px solid ${theme.palette.primary.main}`,
        color: theme.palette.text.secondary,
    },
    '& pre': { padding: '12px', overflowX: 'auto', background: theme.palette.action.hover, borderRadius: '6px' },
    '& hr': { border: 0, borderTop: `1px solid ${theme.palette.divider}`, margin: '16px 0' },
    '& a': { color: theme.palette.primary.main },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { borderCollapse: 'collapse', maxWidth: '100%' },
    '& th, & td': { border: `1px solid ${theme.palette.divider}`, padding: '4px 8px' },
});
