import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { searchQuery } from '#providers/system/search.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { Keys } from '../keyboard/Keys.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { exactHits } from './hits.ts';
import type { OrderAct } from './options.ts';
import { closeSearch, openSearch, useOpenedSearch } from './searchOpen.ts';
import { useRecordPath } from './useRecordPath.ts';
import { useScanner } from './useScanner.ts';

const OrderActById = lazyDialog(() => import('./OrderActById.tsx'), 'OrderActById');
const Palette = lazyDialog(() => import('./Palette.tsx'), 'Palette');

interface MenuSearchProps {
    menu: readonly MenuNode[];
    isMobile: boolean;
}

/** Opens the record of a scanned number; if there is not exactly one match, opens the palette with the matches. */
const useOpenScanned = () => {
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const pathOf = useRecordPath();
    return async (number: string) => {
        const answer = await queryClient.fetchQuery(searchQuery(number)).catch(() => undefined);
        const [only, ...others] = answer ? exactHits(answer, number) : [];
        const to = only && others.length === 0 ? pathOf(only) : undefined;
        if (to === undefined) openSearch(number);
        else void navigate(to);
    };
};

/** 「搜索菜单」 in the header: a field on wide windows, an icon elsewhere; Ctrl/⌘K opens it everywhere (HEAD-01). */
export const MenuSearch = ({ menu, isMobile }: MenuSearchProps) => {
    const text = useText();
    const opened = useOpenedSearch();
    const openScanned = useOpenScanned();
    const [orderAct, setOrderAct] = useState<OrderAct>();
    const hasField = useMediaQuery('(min-width: 1280px)', { noSsr: true });
    const open = () => openSearch();
    useShortcut({ key: 'k', withMod: true }, open);
    useScanner(number => void openScanned(number));
    // Closes the palette when the workspace unmounts, so that it is closed for the next user.
    useEffect(() => closeSearch, []);
    return (
        <>
            {hasField && !isMobile ? (
                <ButtonBase
                    onClick={open}
                    aria-haspopup="dialog"
                    data-tour="search"
                    aria-keyshortcuts="Control+K Meta+K"
                    sx={{
                        justifyContent: 'flex-start',
                        gap: 2,
                        width: 200,
                        height: 32,
                        px: 2.5,
                        mr: 2,
                        border: '1px solid',
                        borderColor: 'color-mix(in srgb, currentcolor 24%, transparent)',
                        borderRadius: 1.5,
                        color: 'inherit',
                        opacity: 0.85,
                        '&:hover, &:focus-visible': { opacity: 1 },
                    }}
                >
                    <Search sx={{ fontSize: 16 }} />
                    <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
                        {text('shell.search')}
                    </Box>
                    <Box component="span" aria-hidden>
                        <Keys keys={['Mod', 'K']} />
                    </Box>
                </ButtonBase>
            ) : (
                <IconButton onClick={open} aria-label={text('shell.search')} aria-haspopup="dialog" data-tour="search">
                    <Search />
                </IconButton>
            )}
            {opened && (
                <Palette menu={menu} isFullScreen={isMobile} initial={opened.typed} onOrderAct={setOrderAct} onClose={closeSearch} />
            )}
            {orderAct && <OrderActById {...orderAct} onClose={() => setOrderAct(undefined)} />}
        </>
    );
};
