import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { isDocumentNumber, MAX_SOUGHT } from '#contract/kit/search.ts';
import { useText } from '#providers/i18n/useText.ts';
import { searchQuery } from '#providers/system/search.ts';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useComposition } from '#src/kit/input/useComposition.ts';
import { exactHits, titleOf } from './hits.ts';
import type { Hit, Option, OrderAct } from './options.ts';
import { PaletteKeys } from './PaletteKeys.tsx';
import { searchHasCome } from './searchOpen.ts';
import { PaletteList } from './PaletteList.tsx';
import { useActs } from './useActs.ts';
import { useRecordActs } from './useRecordActs.ts';
import { useRecordPath } from './useRecordPath.ts';
import { useSections } from './useSections.ts';

interface PaletteProps {
    menu: readonly MenuNode[];
    isFullScreen: boolean;
    /** Initial text of the search box. */
    initial: string;
    /** Opens the dialog of an order, after the palette has closed. */
    onOrderAct: (act: OrderAct) => void;
    onClose: () => void;
}

/**
 * The global search: pages, actions, saved views and records in one list. The arrow keys select, Enter opens; Ctrl or ⌘ with Enter opens a
 * browser tab, Tab shows the actions of a record (HEAD-01).
 */
export const Palette = ({ menu, isFullScreen, initial, onOrderAct, onClose }: PaletteProps) => {
    const text = useText();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const pathOf = useRecordPath();
    const { isComposing } = useComposition();
    const listId = useId();
    const [typed, setTyped] = useState(initial);
    // Ends the keyboard listener of `openSearch`.
    useEffect(searchHasCome, []);
    const [chosen, setChosen] = useState(0);
    const [acting, setActing] = useState<Hit>();
    const type = (next: string) => {
        setTyped(next);
        setChosen(0);
        setActing(undefined);
    };
    const composed = useComposedText(typed, type);
    const latest = useRef(typed);
    // Lets a late response check whether it is still current; undefined once the palette has closed.
    useEffect(() => {
        latest.current = typed;
    });
    useEffect(() => () => void (latest.current = ''), []);

    const actOn = (act: OrderAct) => {
        onClose();
        onOrderAct(act);
    };
    const acts = useActs({ type });
    const search = useSections({ menu, typed, acts, actOn });
    const recordActs = useRecordActs(acting, actOn);
    const sections = acting ? [{ label: text('shell.searchActs.of', { name: titleOf(acting) }), items: recordActs }] : search.sections;
    const items = sections.flatMap(section => section.items);
    const current = Math.min(chosen, items.length - 1);
    const option = items[current];

    const choose = ({ to, run, reason }: Option, inTab = false) => {
        if (reason !== undefined || (run?.() ?? false)) return;
        if (to !== undefined && inTab) window.open(to, '_blank', 'noopener');
        else if (to !== undefined) void navigate(to);
        onClose();
    };
    const showActs = ({ hit }: Option) => {
        setActing(hit);
        setChosen(0);
    };
    const leaveActs = () => {
        setChosen(
            Math.max(
                0,
                search.sections.flatMap(section => section.items).findIndex(each => each.hit === acting),
            ),
        );
        setActing(undefined);
    };
    /** Enter before the response has arrived: a complete number opens its record as soon as it is found. */
    const openExactly = async (inTab: boolean) => {
        const { keyword, isReassign } = search;
        const [only, ...others] = exactHits(await queryClient.fetchQuery(searchQuery(keyword)), keyword);
        const to = only && pathOf(only);
        if (!to || others.length > 0 || latest.current !== typed) return;
        if (isReassign) actOn({ id: only.record.id, act: 'reassign' });
        else choose({ key: '', title: '', note: '', marks: [], to }, inTab);
    };

    const handleEnter = (inTab: boolean) => {
        if (acting === undefined && search.isWaiting && (!option || isDocumentNumber(search.keyword)))
            // The error is shown below the search box.
            void openExactly(inTab).catch(() => undefined);
        else if (option) choose(option, inTab);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        if (isComposing(event)) return;
        const to = { ArrowDown: current + 1, ArrowUp: current - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
        if (to !== undefined && items.length > 0 && !(typed !== '' && (event.key === 'Home' || event.key === 'End'))) {
            event.preventDefault();
            setChosen(to % items.length);
        } else if (event.key === 'Enter') {
            event.preventDefault();
            handleEnter(event.ctrlKey || event.metaKey);
        } else if (acting && (event.key === 'Escape' || event.key === 'Tab')) {
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Escape' || event.shiftKey) leaveActs();
        } else if (event.key === 'Tab' && !event.shiftKey && option?.hit) {
            event.preventDefault();
            showActs(option);
        }
    };
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={isFullScreen}
            fullWidth
            maxWidth="sm"
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
            slotProps={{
                paper: { 'aria-label': text('shell.search'), sx: isFullScreen ? {} : { mt: '12vh', maxHeight: '72vh', maxWidth: 720 } },
            }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2,
                    px: 4,
                    minHeight: 52,
                    borderBottom: 1,
                    borderColor: 'divider',
                    flexShrink: 0,
                }}
            >
                <Search sx={{ color: 'text.secondary', fontSize: 20 }} />
                <InputBase
                    autoFocus
                    fullWidth
                    {...composed.props}
                    onKeyDown={handleKeyDown}
                    placeholder={text('shell.search')}
                    inputProps={{
                        role: 'combobox',
                        'aria-label': text('shell.search'),
                        'aria-expanded': true,
                        'aria-controls': listId,
                        'aria-activedescendant': option ? `${listId}-${current}` : undefined,
                        'aria-autocomplete': 'list',
                        autoComplete: 'off',
                        spellCheck: false,
                        maxLength: MAX_SOUGHT,
                    }}
                    sx={{ fontSize: 16 }}
                />
                <IconButton aria-label={text('common.close')} onClick={onClose}>
                    <Close />
                </IconButton>
            </Box>
            <Box sx={{ height: 2, flexShrink: 0 }}>
                {search.isWaiting && <LinearProgress aria-label={text('common.loading')} sx={{ height: 2 }} />}
            </Box>
            <PaletteList
                id={listId}
                sections={sections}
                current={current}
                isWaiting={search.isWaiting || search.error !== null}
                onHover={setChosen}
                onChoose={choose}
                onActs={showActs}
            />
            {search.error && (
                <Alert
                    severity="error"
                    sx={{ m: 2, flexShrink: 0 }}
                    action={
                        <Button color="inherit" size="small" onClick={search.retry}>
                            {text('common.retry')}
                        </Button>
                    }
                >
                    {search.error.message}
                </Alert>
            )}
            {search.late.length > 0 && (
                <Alert severity="info" sx={{ m: 2, flexShrink: 0 }}>
                    {text('shell.searchLate', { names: search.late.join(text('pages.separator')) })}
                </Alert>
            )}
            <PaletteKeys isActing={acting !== undefined} hasActs={option?.hit !== undefined} />
        </Dialog>
    );
};
