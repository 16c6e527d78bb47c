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

/** The saved views of the lists in the menu, each of which opens its list as it was kept; nothing for somebody who has none. */
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
    /** Said where there is no page; without it nothing is drawn then. */
    empty?: string;
}

/** A line of pages at one click. */
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

/** So many stand there for somebody who has chosen none. */
const FIRST = 8;

/** Every page that the menu offers but the boards, group after group. */
const offeredPages = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node =>
        node.children?.length ? offeredPages(node.children) : node.hidden || node.path.startsWith('/dashboard') ? [] : [node],
    );

/** The paths that this person chose in this browser, in that order; else the first of the menu. What the menu no longer has is left out. */
const shortcutPaths = (owner: string, offered: readonly MenuNode[]): string[] => {
    const kept = readStored(KEYS.shortcuts);
    if (kept?.owner !== owner) return offered.slice(0, FIRST).map(({ path }) => path);
    return kept.paths.filter(path => offered.some(node => node.path === path));
};

/** Remembers a choice. */
const keepShortcuts = (owner: string, paths: string[]): void => writeStored(KEYS.shortcuts, { owner, paths });

const among = (paths: readonly string[], offered: readonly MenuNode[]): MenuNode[] =>
    paths.flatMap(path => offered.find(node => node.path === path) ?? []);

/** 快捷入口: the pages that I chose, my views and those shared with me, and the pages that I opened last, at one click. */
export const Shortcuts = () => {
    const text = useText();
    const session = useSession();
    const owner = session?.user?.username ?? '';
    const offered = offeredPages(useShownPermissions()?.menu ?? []);
    const [paths, setPaths] = useState(() => shortcutPaths(owner, offered));
    const [isChoosing, setIsChoosing] = useState(false);
    // As it was when the board was opened: the list must not move under the pointer.
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
