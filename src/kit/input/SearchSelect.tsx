import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { searchTable, tableText } from '#providers/dictionary/tableDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from './ChoiceBox.tsx';

interface SearchSelectProps {
    /** Code of a table dictionary of the server: `sys_user,realname,username`. */
    code: string;
    value: string;
    onChange: (value: string) => void;
    label: string;
    prefix?: string;
    disabled?: boolean;
}

/**
 * One value of a table dictionary, found by typing (DICT-04): searches after a pause in typing, never with an empty text, and shows only the
 * response to the current text.
 */
export const SearchSelect = ({ code, value, onChange, label, prefix, disabled }: SearchSelectProps) => {
    const text = useText();
    const notify = useNotify();
    const [keyword, setKeyword] = useState('');
    const isAsked = keyword !== '';
    const found = useQuery({
        queryKey: ['table-dictionary', code, keyword],
        queryFn: ({ signal }) => searchTable(code, keyword, signal),
        enabled: isAsked,
        retry: false,
    });
    const chosen = useQuery({
        queryKey: ['table-dictionary-text', code, value],
        queryFn: ({ signal }) => tableText(code, value, signal),
        enabled: value !== '',
        retry: false,
    });
    const message = found.error?.message;
    // Shows the error as a notification of the shell.
    useEffect(() => {
        if (message !== undefined) notify(message, { type: 'warning' });
    }, [message, notify]);
    const answers = isAsked ? (found.data ?? []) : [];
    const choices = new Map(answers.map(item => [item.value, { id: item.value, text: item.text }]));
    if (value !== '' && !choices.has(value)) choices.set(value, { id: value, text: chosen.data ?? value });
    return (
        <ChoiceBox
            choices={[...choices.values()]}
            value={value === '' ? [] : [value]}
            onChange={([next = '']) => {
                onChange(next);
                setKeyword('');
            }}
            onSearch={typed => setKeyword(typed.trim())}
            isLoading={found.isLoading}
            emptyText={text(isAsked ? 'list.searchNone' : 'list.searchPrompt')}
            placeholder={text('list.searchPrompt')}
            prefix={prefix}
            disabled={disabled}
            inputProps={{ 'aria-label': label }}
        />
    );
};
