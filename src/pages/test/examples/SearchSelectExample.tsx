import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';

/** A person of a table dictionary, which the server searches; several states of a dictionary, searched by pinyin. */
export const SearchSelectExample = () => {
    const text = useText();
    const [person, setPerson] = useState('');
    const [states, setStates] = useState<string[]>([]);
    const choices = useDictionary('order_status').map(({ value, text: name }) => ({ id: value, text: name }));
    return (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
            <SearchSelect code="sys_user,realname,username" label={text('demo.person')} value={person} onChange={setPerson} />
            <ChoiceBox
                isMultiple
                choices={choices}
                value={states}
                onChange={setStates}
                placeholder={text('form.choose', { label: text('demo.states') })}
                inputProps={{ 'aria-label': text('demo.states') }}
            />
            <output>{[person, ...states].filter(Boolean).join(', ') || '—'}</output>
        </Box>
    );
};
