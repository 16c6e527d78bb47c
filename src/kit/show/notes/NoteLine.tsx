import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Field } from '#contract/kit/fields.ts';
import type { Note } from '#contract/kit/calls/note.ts';
import { parseDateTime, relativeTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FileValue } from '../../fields/values/FileValue.tsx';

const FILES = { meta: { kind: 'file', label: '', english: '' } } as unknown as Field;

interface NoteLineProps {
    note: Note;
    /** Shown before the text: the record of the note. */
    about?: ReactNode;
    onRemove?: (() => void) | undefined;
}

/** A note: its author, time, text and mentioned colleagues. */
export const NoteLine = ({ note, about, onRemove }: NoteLineProps) => {
    const text = useText();
    const { author, body, createTime, mentions, files } = note;
    const at = parseDateTime(createTime);
    return (
        <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 12, color: 'text.secondary' }}>
                <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                    {author}
                </Box>
                <span title={createTime}>{at === undefined ? createTime : relativeTime(at)}</span>
                {onRemove && (
                    <Tooltip title={text('notes.remove')}>
                        <IconButton size="small" aria-label={text('notes.remove')} onClick={onRemove} sx={{ ml: 'auto' }}>
                            <Delete fontSize="small" />
                        </IconButton>
                    </Tooltip>
                )}
            </Box>
            {about}
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
            {mentions.length > 0 && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {text('notes.called', { names: mentions.map(({ realname }) => realname).join(text('common.comma')) })}
                </Box>
            )}
            {files && <FileValue name="files" field={FILES} value={files} record={{}} place="fact" />}
        </Box>
    );
};
