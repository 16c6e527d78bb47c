import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from './pages.ts';

interface PaletteOptionProps {
    id: string;
    page: Page;
    /** Characters of the title to set off. */
    marks: readonly number[];
    isCurrent: boolean;
    onHover: () => void;
    onChoose: () => void;
}

/** One page that was found: a real link, so that a middle click opens a browser tab. */
export const PaletteOption = ({ id, page, marks, isCurrent, onHover, onChoose }: PaletteOptionProps) => {
    const element = useRef<HTMLAnchorElement>(null);
    // Keeps what the arrow keys choose in sight.
    useEffect(() => {
        if (isCurrent) element.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isCurrent]);
    return (
        <Box
            component={Link}
            ref={element}
            id={id}
            to={page.path}
            role="option"
            aria-selected={isCurrent}
            aria-label={page.group === '' ? page.title : `${page.title} ${page.group}`}
            tabIndex={-1}
            onMouseMove={onHover}
            onClick={event => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
            }}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: { xs: 44, md: 36 },
                px: 2,
                borderRadius: 1,
                color: 'text.primary',
                textDecoration: 'none',
                bgcolor: isCurrent ? 'action.selected' : 'transparent',
            }}
        >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {[...page.title].map((character, at) =>
                    marks.includes(at) ? (
                        <Box key={at} component="span" sx={{ color: 'primary.light', fontWeight: 600 }}>
                            {character}
                        </Box>
                    ) : (
                        character
                    ),
                )}
            </Box>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {page.group}
            </Box>
        </Box>
    );
};
