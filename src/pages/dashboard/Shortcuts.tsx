import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MenuNode } from '#contract/system/auth.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';
import { recentPages } from '#src/shell/search/useRecentPages.ts';
import { ShortcutLinks } from './ShortcutLinks.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import { keepShortcuts, offeredPages, shortcutPaths } from './shortcutPages.ts';

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
            sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
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
