import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** A message about a cell. */
export interface Note {
    place: string;
    reason: string;
    /** Goes to the cell; undefined if it does not exist. */
    onGo?: () => void;
}

interface NoteListProps {
    title: string;
    anchor: HTMLElement | null;
    /** The first entries; `count` is the number of all. */
    notes: readonly Note[];
    count: number;
    onClose: () => void;
}

/** A list of messages about cells; a press goes to the cell. */
export const NoteList = ({ title, anchor, notes, count, onClose }: NoteListProps) => {
    const text = useText();
    const going = useRef<() => void>(undefined);
    // The popover traps the focus while it is open, so the jump to the cell waits until it is closed.
    useEffect(() => {
        if (anchor !== null) return;
        going.current?.();
        going.current = undefined;
    }, [anchor]);
    return (
        <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            disableRestoreFocus
            slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 360, maxHeight: 380 } } }}
        >
            <List dense aria-label={title}>
                {notes.map(({ place, reason, onGo }, index) => (
                    <ListItem key={index} disablePadding>
                        {onGo ? (
                            <ListItemButton
                                onClick={() => {
                                    going.current = onGo;
                                    onClose();
                                }}
                            >
                                <ListItemText primary={reason} secondary={place} />
                            </ListItemButton>
                        ) : (
                            <ListItemText primary={reason} secondary={place} sx={{ px: 4 }} />
                        )}
                    </ListItem>
                ))}
            </List>
            {count > notes.length && (
                <Typography variant="caption" component="p" sx={{ px: 4, pb: 2, color: 'text.secondary' }}>
                    {text('editGrid.moreFaults', { shown: notes.length, count })}
                </Typography>
            )}
        </Popover>
    );
};
