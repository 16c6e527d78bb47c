import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';

interface ShortcutLinksProps {
    title?: string;
    pages: readonly MenuNode[];
    /** Said where there is no page; without it nothing is drawn then. */
    empty?: string;
}

/** A line of pages at one click. */
export const ShortcutLinks = ({ title, pages, empty }: ShortcutLinksProps) => {
    if (pages.length === 0) return empty === undefined ? null : <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
    return (
        <div>
            {title !== undefined && (
                <Typography variant="h3" sx={{ mb: 2 }}>
                    {title}
                </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {pages.map(({ path, meta }) => (
                    <Button key={path} component={Link} to={path} variant="outlined">
                        {meta.title}
                    </Button>
                ))}
            </Box>
        </div>
    );
};
