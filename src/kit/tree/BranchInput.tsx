import { useQuery } from '@tanstack/react-query';
import { required, useInput, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '../input/ChoiceBox.tsx';
import { pathChoices } from './treeItem.ts';
import { type LazyItem, nest, type TreeSource } from './treeSource.ts';

interface BranchInputProps<T extends LazyItem> {
    source: string;
    tree: TreeSource<T>;
    label: string;
    placeholder: string;
    /** A choice is required. */
    isRequired?: boolean;
}

/** Chooses the parent in a large tree, shown with its whole path; the record itself and its descendants are excluded. */
export const BranchInput = <T extends LazyItem>({ source, tree, label, placeholder, isRequired = false }: BranchInputProps<T>) => {
    const record = useRecordContext();
    const { id, field, fieldState } = useInput({
        source,
        validate: isRequired ? required(placeholder) : undefined,
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const [word, setWord] = useState('');
    const value = typeof field.value === 'string' ? field.value : '';
    const find = (asked: { keyWord: string } | { ids: string }) => ({
        queryKey: [...tree.key, 'find', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => tree.find(asked, signal),
    });
    const found = useQuery(find({ keyWord: word }));
    const held = useQuery({ ...find({ ids: value }), enabled: value !== '' });
    const own = record === undefined ? undefined : String(record.id);
    const choicesOf = (data: typeof found.data) => {
        const hits = new Set(data?.hits);
        return pathChoices(nest(data?.records ?? []), own).filter(choice => hits.has(choice.id));
    };
    const offered = choicesOf(found.data);
    // Shows a placeholder instead of the id while the name is loading.
    const chosen = held.isLoading ? [{ id: value, text: '…' }] : choicesOf(held.data);
    const choices = [...chosen.filter(({ id: one }) => offered.every(each => each.id !== one)), ...offered];
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} error={error}>
            <ChoiceBox
                choices={choices}
                isLoading={found.isLoading}
                value={value === '' ? [] : [value]}
                onSearch={typed => setWord(typed.trim())}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                placeholder={placeholder}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
