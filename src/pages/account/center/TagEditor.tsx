import Add from '@mui/icons-material/Add';
import Cancel from '@mui/icons-material/Cancel';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '#src/kit/input/useComposition.ts';
import { useSaveProfile } from '../useProfile.ts';

const MAX_TAGS = 12;
const MAX_SIGNS = 12;

/** The user's own tags; each change is saved immediately. */
export const TagEditor = ({ tags }: { tags: readonly string[] }) => {
    const text = useText();
    const notify = useNotify();
    const save = useSaveProfile();
    const composition = useComposition();
    const [draft, setDraft] = useState<string>();
    const store = (next: readonly string[]) =>
        save.mutate({ tags: [...next] }, { onError: error => notify(error.message, { type: 'error' }) });
    const add = () => {
        const tag = draft?.trim() ?? '';
        setDraft(undefined);
        if (tag === '' || tags.includes(tag)) return;
        if (tags.length >= MAX_TAGS) notify(text('account.tooManyTags'), { type: 'warning' });
        else store([...tags, tag]);
    };
    const handleKey = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !composition.isComposing(event)) add();
        if (event.key === 'Escape') setDraft(undefined);
    };
    return (
        <Box>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('account.tags')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {tags.map(tag => (
                    <Chip
                        key={tag}
                        size="small"
                        label={tag}
                        disabled={save.isPending}
                        onDelete={() => store(tags.filter(each => each !== tag))}
                        deleteIcon={<Cancel titleAccess={text('account.removeTag', { name: tag })} />}
                    />
                ))}
                {draft === undefined ? (
                    <Chip
                        size="small"
                        variant="outlined"
                        icon={<Add />}
                        label={text('account.addTag')}
                        onClick={() => setDraft('')}
                        disabled={save.isPending}
                    />
                ) : (
                    <InputBase
                        autoFocus
                        value={draft}
                        onChange={event => setDraft(event.target.value.slice(0, MAX_SIGNS))}
                        onBlur={add}
                        onKeyDown={handleKey}
                        {...composition.props}
                        inputProps={{ 'aria-label': text('account.newTag') }}
                        sx={{ width: 120, height: 24, px: 2, border: 1, borderColor: 'primary.main', borderRadius: 1, fontSize: 12 }}
                    />
                )}
            </Box>
        </Box>
    );
};
