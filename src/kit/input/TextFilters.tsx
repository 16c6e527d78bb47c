import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FormEvent } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '../page/useReloadKept.ts';

interface TextFiltersProps<K extends string> {
    /** Name → label, in order. */
    labels: Readonly<Record<K, string>>;
    /** The applied values. */
    values: Readonly<Record<NoInfer<K>, string>>;
    onAsk: (values: Record<NoInfer<K>, string>) => void;
}

/** Search fields of a page without an entity; applied by 查询 or Enter, but not by an input method's Enter. */
export const TextFilters = <K extends string>({ labels, values, onAsk }: TextFiltersProps<K>) => {
    const text = useText();
    const [draft, setDraft] = useReloadKept<Readonly<Record<K, string>>>('search', values);
    const names = Object.keys(labels) as K[];
    const ask = (valueOf: (name: K) => string) => {
        const asked = Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<K, string>;
        setDraft(asked);
        onAsk(asked);
    };
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        ask(name => draft[name].trim());
    };
    return (
        <Box component="form" role="search" onSubmit={handleSubmit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, py: 3 }}>
            {names.map(name => (
                <OutlinedInput
                    key={name}
                    value={draft[name]}
                    placeholder={labels[name]}
                    onChange={event => setDraft({ ...draft, [name]: event.target.value })}
                    inputProps={{ 'aria-label': labels[name], maxLength: 100 }}
                    sx={{ width: { xs: 1, sm: 200 } }}
                />
            ))}
            <Button type="submit" variant="contained">
                {text('list.query')}
            </Button>
            <Button variant="outlined" onClick={() => ask(() => '')}>
                {text('list.reset')}
            </Button>
        </Box>
    );
};
