import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import type { Option } from './options.ts';

interface PaletteOptionProps {
    id: string;
    option: Option;
    isCurrent: boolean;
    onHover: () => void;
    /** Called on a click; a link that is clicked with a modifier key is opened by the browser. */
    onChoose: () => void;
    /** Shows the actions of the record. */
    onActs?: (() => void) | undefined;
}

/** One line of the palette. Options with a path are real links, so that a middle click opens a browser tab. */
export const PaletteOption = ({ id, option, isCurrent, onHover, onChoose, onActs }: PaletteOptionProps) => {
    const text = useText();
    const element = useRef<HTMLAnchorElement>(null);
    const { title, note, marks, to, reason } = option;
    // Keeps the option selected by the arrow keys in view.
    useEffect(() => {
        if (isCurrent) element.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isCurrent]);
    const beside = reason ?? note;
    return (
        <Box
            role="presentation"
            onMouseMove={onHover}
            sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 36 },
                borderRadius: 1,
                bgcolor: isCurrent ? 'action.selected' : 'transparent',
            }}
        >
            <Box
                {...(to === undefined ? { component: 'div' as const } : { component: Link, to })}
                ref={element}
                id={id}
                role="option"
                aria-selected={isCurrent}
                aria-disabled={reason === undefined ? undefined : true}
                aria-label={beside === '' ? title : `${title} ${beside}`}
                tabIndex={-1}
                onClick={event => {
                    if (to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
                    event.preventDefault();
                    onChoose();
                }}
                sx={{
                    flex: 1,
                    minWidth: 0,
                    display: 'flex',
                    flexWrap: { xs: 'wrap', md: 'nowrap' },
                    alignItems: 'baseline',
                    columnGap: 3,
                    px: 2,
                    py: 1,
                    color: reason === undefined ? 'text.primary' : 'text.disabled',
                    textDecoration: 'none',
                    cursor: reason === undefined ? 'pointer' : 'default',
                }}
            >
                <Box component="span" sx={{ flexShrink: 0, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {[...title].map((character, at) =>
                        marks.includes(at) ? (
                            <Box key={at} component="span" sx={{ color: 'primary.light', fontWeight: 600 }}>
                                {character}
                            </Box>
                        ) : (
                            character
                        ),
                    )}
                </Box>
                <Box
                    component="span"
                    sx={{
                        flex: '1 1 0',
                        minWidth: { xs: '60%', md: 0 },
                        textAlign: { xs: 'left', md: 'right' },
                        fontSize: 12,
                        color: 'text.secondary',
                        whiteSpace: 'nowrap',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                    }}
                >
                    {beside}
                </Box>
            </Box>
            {onActs && (
                // For mouse and touch; keyboard users press Tab.
                <IconButton
                    size="small"
                    tabIndex={-1}
                    aria-hidden
                    title={text('shell.searchActs.of', { name: title })}
                    onClick={onActs}
                    sx={{ mr: 1, width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } }}
                >
                    <MoreHoriz fontSize="small" />
                </IconButton>
            )}
        </Box>
    );
};
