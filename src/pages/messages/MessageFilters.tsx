import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface MessageFiltersProps {
    titile: string; // wire: titile
    sender: string;
    onAsk: (change: { titile: string; sender: string }) => void;
}

/** Title and sender; asked for by 查询 or Enter, so that an input method's own Enter sends nothing (a form ignores it). */
export const MessageFilters = ({ titile, sender, onAsk }: MessageFiltersProps) => {
    const text = useText();
    const [draft, setDraft] = useState({ titile, sender });
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        onAsk({ titile: draft.titile.trim(), sender: draft.sender.trim() });
    };
    const field = (name: keyof typeof draft, label: string) => (
        <OutlinedInput
            value={draft[name]}
            placeholder={label}
            onChange={event => setDraft({ ...draft, [name]: event.target.value })}
            inputProps={{ 'aria-label': label, maxLength: 100 }}
            sx={{ width: { xs: 1, sm: 200 } }}
        />
    );
    return (
        <Box component="form" role="search" onSubmit={handleSubmit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, py: 3 }}>
            {field('titile', text('notice.title'))}
            {field('sender', text('notice.sentBy'))}
            <Button type="submit" variant="contained">
                {text('list.query')}
            </Button>
            <Button variant="outlined" onClick={() => onAsk({ titile: '', sender: '' })}>
                {text('list.reset')}
            </Button>
        </Box>
    );
};
