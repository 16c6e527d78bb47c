import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { NoteQuery } from '#contract/kit/calls/note.ts';
import { useText } from '#providers/i18n/useText.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { NO_DRAFT, useNotes } from './useNotes.ts';

const NotesPanel = lazyPart(() => import('./NotesPanel.tsx'), 'NotesPanel');

/** 备注: opens the staff's notes about the record and the form for a new one, and shows their number; for users who may see the record. */
export const NotesButton = ({ record }: { record: NoteQuery }) => {
    const text = useText();
    const notes = useNotes(record);
    const { length: count } = notes.notes;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [draft, setDraft] = useState(NO_DRAFT);
    if (!notes.isThere) return null;
    return (
        <>
            <Tooltip title={text('notes.title')}>
                <IconButton
                    aria-label={count > 0 ? text('notes.count', { count }) : text('notes.title')}
                    aria-haspopup="dialog"
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <Badge badgeContent={count} color="primary" max={99}>
                        <StickyNote fontSize="small" />
                    </Badge>
                </IconButton>
            </Tooltip>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': text('notes.title'), sx: { width: 'min(440px, 94vw)', p: 4 } } }}
            >
                <NotesPanel notes={notes} draft={draft} onDraft={setDraft} />
            </Popover>
        </>
    );
};
