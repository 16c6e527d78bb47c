import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '#src/kit/input/useComposition.ts';
import { pagesOf } from './pages.ts';
import { PaletteList } from './PaletteList.tsx';
import { sectionsOf } from './sections.ts';
import { usePinyin } from '#src/kit/input/usePinyin.ts';

interface PaletteProps {
    menu: readonly MenuNode[];
    isFullScreen: boolean;
    onClose: () => void;
}

/** The menu search: type, choose with the arrow keys, Enter opens; Ctrl or ⌘ with Enter opens a browser tab (HEAD-01). */
export const Palette = ({ menu, isFullScreen, onClose }: PaletteProps) => {
    const text = useText();
    const navigate = useNavigate();
    const composition = useComposition();
    const pinyin = usePinyin();
    const listId = useId();
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState(0);
    const pages = useMemo(() => pagesOf(menu), [menu]);
    const sections = useMemo(() => sectionsOf(pages, typed, pinyin), [pages, typed, pinyin]);
    const items = sections.flatMap(section => section.items);
    const current = Math.min(chosen, items.length - 1);

    const handleKeyDown = (event: KeyboardEvent) => {
        if (composition.isComposing(event)) return;
        const to = { ArrowDown: current + 1, ArrowUp: current - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
        if (to !== undefined && items.length > 0 && !(typed !== '' && (event.key === 'Home' || event.key === 'End'))) {
            event.preventDefault();
            setChosen(to % items.length);
        }
        const page = items[current]?.page;
        if (event.key !== 'Enter' || !page) return;
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) window.open(page.path, '_blank', 'noopener');
        else void navigate(page.path);
        onClose();
    };
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={isFullScreen}
            fullWidth
            maxWidth="sm"
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
            slotProps={{ paper: { 'aria-label': text('shell.search'), sx: isFullScreen ? {} : { mt: '12vh', maxHeight: '68vh' } } }}
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
                    value={typed}
                    onChange={event => {
                        setTyped(event.target.value);
                        setChosen(0);
                    }}
                    onKeyDown={handleKeyDown}
                    placeholder={text('shell.search')}
                    inputProps={{
                        ...composition.props,
                        role: 'combobox',
                        'aria-label': text('shell.search'),
                        'aria-expanded': true,
                        'aria-controls': listId,
                        'aria-activedescendant': items[current] ? `${listId}-${current}` : undefined,
                        'aria-autocomplete': 'list',
                        autoComplete: 'off',
                        spellCheck: false,
                    }}
                    sx={{ fontSize: 16 }}
                />
                <IconButton aria-label={text('common.close')} onClick={onClose}>
                    <Close />
                </IconButton>
            </Box>
            <PaletteList id={listId} sections={sections} current={current} onHover={setChosen} onChoose={onClose} />
        </Dialog>
    );
};
