import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type Ref, useMemo, useRef, useState } from 'react';
import { halfWidth } from '#providers/format/width.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePinyin } from './usePinyin.ts';

export interface Choice {
    id: string;
    text: string;
}

interface ChoiceBoxProps {
    choices: readonly Choice[];
    /** Chosen ids; at most one unless `isMultiple`. */
    value: readonly string[];
    onChange: (value: string[]) => void;
    isMultiple?: boolean;
    /** Maximum number of tags while the field is not focused. */
    limitTags?: number;
    isLoading?: boolean;
    error?: boolean;
    disabled?: boolean;
    placeholder?: string;
    /** Text for an empty list. */
    emptyText?: string;
    /** Shown inside the field before the value, such as the label of a filter. */
    prefix?: string;
    /** For a search on the server: called with the typed text after a pause; the choices are not filtered here. */
    onSearch?: (text: string) => void;
    /** Filters the offered choices. Defaults to a filter by the typed text, unless the server searches. */
    filterOptions?: (choices: Choice[]) => Choice[];
    onBlur?: () => void;
    /** Called before the list opens. */
    onOpen?: () => void;
    inputRef?: Ref<HTMLInputElement>;
    inputProps?: HTMLAttributes<HTMLInputElement> & { id?: string };
}

const SEARCH_MS = 300;

/**
 * One or several choices from a list that can be searched by typing, outside of compositions: by part of the text, by its pinyin or initials
 * (szs for 深圳市). Ids without a known text are shown unchanged. If the server searches, nothing is offered until its response to the typed
 * text arrives: a quick choice could pick an option of an earlier text.
 */
export const ChoiceBox = ({
    choices,
    value,
    onChange,
    isMultiple = false,
    limitTags = 1,
    prefix,
    onSearch,
    filterOptions,
    inputRef,
    inputProps,
    ...rest
}: ChoiceBoxProps) => {
    const text = useText();
    const [isComposing, setIsComposing] = useState(false);
    const [hasLetters, setHasLetters] = useState(false);
    const [isTyping, setIsTyping] = useState(false);
    const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
    const search = (typed: string) => {
        clearTimeout(resting.current);
        setIsTyping(true);
        resting.current = setTimeout(() => {
            setIsTyping(false);
            onSearch?.(typed);
        }, SEARCH_MS);
    };
    const isSearching = onSearch !== undefined && (isTyping || rest.isLoading === true);
    const pinyin = usePinyin(hasLetters);
    const narrow = (all: Choice[], { inputValue }: { inputValue: string }) => {
        const wanted = halfWidth(inputValue).trim().toLowerCase();
        return wanted === ''
            ? all
            : all.filter(choice => choice.text.toLowerCase().includes(wanted) || pinyin?.(choice.text, wanted) != null);
    };
    const known = new Map(choices.map(choice => [choice.id, choice]));
    // Keeps the objects' identity while they are equal: with new objects the Autocomplete discards the text that is being typed.
    const chosenText = JSON.stringify(value.map((id): Choice => ({ id, text: known.get(id)?.text ?? id })));
    const chosen = useMemo(() => JSON.parse(chosenText) as Choice[], [chosenText]);
    return (
        <Autocomplete<Choice, boolean>
            multiple={isMultiple}
            disableCloseOnSelect={isMultiple}
            limitTags={limitTags}
            size="small"
            fullWidth
            id={inputProps?.id}
            options={isSearching ? [] : [...choices]}
            value={isMultiple ? chosen : (chosen[0] ?? null)}
            onChange={(_event, next) => onChange([next].flat().flatMap(choice => (choice ? [choice.id] : [])))}
            onInputChange={(_event, typed, reason) => {
                if (reason !== 'input' || isComposing) return;
                if (onSearch) search(typed);
                else if (/[a-z]/i.test(typed)) setHasLetters(true);
            }}
            filterOptions={filterOptions ?? (onSearch || isComposing ? all => all : narrow)}
            getOptionLabel={choice => choice.text}
            getOptionKey={choice => choice.id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            disabled={rest.disabled}
            loading={isSearching || rest.isLoading}
            loadingText={text('common.loadingMore')}
            noOptionsText={rest.emptyText ?? text('common.nothingToChoose')}
            onBlur={rest.onBlur}
            onOpen={rest.onOpen}
            getLimitTagsText={more => `+${more}`}
            renderOption={({ key, ...option }, choice, { selected }) => (
                <li key={key} {...option}>
                    {isMultiple && <Checkbox checked={selected} tabIndex={-1} sx={{ p: 0, mr: 2 }} />}
                    {choice.text}
                </li>
            )}
            renderInput={({ slotProps, ...params }) => (
                <TextField
                    {...params}
                    error={rest.error}
                    onCompositionStart={() => setIsComposing(true)}
                    onCompositionEnd={event => {
                        setIsComposing(false);
                        if (onSearch) search((event.target as HTMLInputElement).value);
                    }}
                    inputRef={inputRef}
                    placeholder={chosen.length === 0 ? rest.placeholder : undefined}
                    slotProps={{
                        ...slotProps,
                        htmlInput: { ...slotProps.htmlInput, ...inputProps },
                        input: {
                            ...slotProps.input,
                            startAdornment: (
                                <>
                                    {prefix && (
                                        <Box component="span" sx={{ color: 'text.secondary', pl: 2, flexShrink: 0 }}>
                                            {prefix}
                                        </Box>
                                    )}
                                    {slotProps.input.startAdornment}
                                </>
                            ),
                        },
                    }}
                />
            )}
        />
    );
};
