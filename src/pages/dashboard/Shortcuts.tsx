import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';

const MOST = 16;

/** Every page that the menu offers, group after group. */
const pagesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node =>
        node.children?.length ? pagesOf(node.children) : node.hidden || node.path.startsWith('/dashboard') ? [] : [node],
    );

/** 快捷入口: the pages of my menu at one click. */
export const Shortcuts = () => {
    const text = useText();
    const pages = pagesOf(useSession()?.permissions?.menu ?? []).slice(0, MOST);
    return (
        <Paper variant="outlined" component="section" aria-label={text('work.shortcuts')} sx={{ p: 4 }}>
            <Typography variant="h2" sx={{ mb: 3 }}>
                {text('work.shortcuts')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {pages.map(({ path, meta }) => (
                    <Button key={path} component={Link} to={path} variant="outlined">
                        {meta.title}
                    </Button>
                ))}
            </Box>
        </Paper>
    );
};
