import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { useOpenView, viewPath } from '#src/kit/list/saved-views/useOpenView.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { recentPages } from '#src/shell/search/useRecentPages.ts';

/** Links to the saved views of lists in the menu; nothing if there are none. */
const ViewLinks = ({ pages }: { pages: readonly MenuNode[] }) => {
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

interface ShortcutLinksProps {
    title?: string;
    pages: readonly MenuNode[];
    /** Text if there are no pages; without it nothing is rendered then. */
    empty?: string;
}

/** A line of links to pages. */
const ShortcutLinks = ({ title, pages, empty }: ShortcutLinksProps) => {
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

/** Number of default shortcuts. */
const FIRST = 8;

/** All pages of the menu except the dashboards, group by group. */
const offeredPages = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node =>
        node.children?.length ? offeredPages(node.children) : node.hidden || node.path.startsWith('/dashboard') ? [] : [node],
    );

/**
 * The paths that the user has chosen in this browser, in order; otherwise the first ones of the menu. Paths that are not in the menu any
 * more are left out.
 */
const shortcutPaths = (owner: string, offered: readonly MenuNode[]): string[] => {
    const kept = readStored(KEYS.shortcuts);
    if (kept?.owner !== owner) return offered.slice(0, FIRST).map(({ path }) => path);
    return kept.paths.filter(path => offered.some(node => node.path === path));
};

/** Stores a choice. */
const keepShortcuts = (owner: string, paths: string[]): void => writeStored(KEYS.shortcuts, { owner, paths });

const among = (paths: readonly string[], offered: readonly MenuNode[]): MenuNode[] =>
    paths.flatMap(path => offered.find(node => node.path === path) ?? []);

/** 快捷入口: links to the chosen pages, the user's own and shared views, and the recently opened pages. */
export const Shortcuts = () => {
    const text = useText();
    const session = useSession();
    const owner = session?.user?.username ?? '';
    const offered = offeredPages(useShownPermissions()?.menu ?? []);
    const [paths, setPaths] = useState(() => shortcutPaths(owner, offered));
    const [isChoosing, setIsChoosing] = useState(false);
    // The state when the board was opened, because the list must not move under the pointer.
    const [visited] = useState(recentPages);
    const choose = (chosen: string[]) => {
        setPaths(chosen);
        keepShortcuts(owner, chosen);
    };
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-label={text('work.shortcuts')}
            sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3, overflowY: 'auto' }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
                <Typography variant="h2">{text('work.shortcuts')}</Typography>
                <Button size="small" onClick={() => setIsChoosing(!isChoosing)}>
                    {text(isChoosing ? 'work.chosen' : 'work.choosePages')}
                </Button>
            </Box>
            {isChoosing && (
                <ChoiceBox
                    isMultiple
                    choices={offered.map(({ path, meta }) => ({ id: path, text: meta.title }))}
                    value={paths}
                    onChange={choose}
                    placeholder={text('work.choosePages')}
                    inputProps={{ 'aria-label': text('work.choosePages') }}
                />
            )}
            <ShortcutLinks pages={among(paths, offered)} empty={text('work.noShortcuts')} />
            <ViewLinks pages={offered} />
            <ShortcutLinks title={text('work.visited')} pages={among(visited, offered)} />
        </Paper>
    );
};
