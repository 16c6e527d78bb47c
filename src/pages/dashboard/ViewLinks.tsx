import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useOpenView, viewPath } from '#src/kit/views/useOpenView.ts';
import { useAllViews } from '#src/kit/views/useSavedViews.ts';

/** The saved views of the lists in the menu, each of which opens its list as it was kept; nothing for somebody who has none. */
export const ViewLinks = ({ pages }: { pages: readonly MenuNode[] }) => {
    const text = useText();
    const { data = [] } = useAllViews();
    const open = useOpenView();
    const found = data.flatMap(view => {
        const node = pages.find(({ path }) => path === `/${view.page}`);
        return node ? [{ view, title: node.meta.title }] : [];
    });
    if (found.length === 0) return null;
    return (
        <div>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('work.views')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {found.map(({ view, title }) => (
                    <Button
                        key={view.id}
                        component={Link}
                        to={viewPath(view)}
                        variant="outlined"
                        title={view.isOwn ? undefined : text('work.sharedBy', { name: view.ownerName })}
                        onClick={() => open(view)}
                    >
                        {text('common.pair', { label: title, value: view.name })}
                    </Button>
                ))}
            </Box>
        </div>
    );
};
