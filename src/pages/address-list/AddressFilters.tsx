import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface Asked {
    realname: string;
    workNo: string;
}

const NOTHING: Asked = { realname: '', workNo: '' };

/** Name and staff number; asked for by 查询 or Enter. */
export const AddressFilters = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
    const text = useText();
    const [draft, setDraft] = useState(NOTHING);
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        onAsk({ realname: draft.realname.trim(), workNo: draft.workNo.trim() });
    };
    const handleReset = () => {
        setDraft(NOTHING);
        onAsk(NOTHING);
    };
    const field = (name: keyof Asked, label: string) => (
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
            {field('realname', text('org.realname'))}
            {field('workNo', text('org.workNo'))}
            <Button type="submit" variant="contained">
                {text('list.query')}
            </Button>
            <Button variant="outlined" onClick={handleReset}>
                {text('list.reset')}
            </Button>
        </Box>
    );
};
