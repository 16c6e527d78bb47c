import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { Field } from '#contract/kit/fields.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposedText } from '../../input/useComposedText.ts';
import { type AdvancedItem, blankItem, rulesOf } from './advancedQuery.ts';

interface AdvancedLineProps {
    item: AdvancedItem;
    /** Its place in the list, from 1. */
    number: number;
    /** The fields to choose from, with what a person reads. */
    choices: readonly { name: string; label: string; field: Field }[];
    onChange: (item: AdvancedItem) => void;
    onRemove: () => void;
}

/** One condition: field, comparison, value. */
export const AdvancedLine = ({ item, number, choices, onChange, onRemove }: AdvancedLineProps) => {
    const text = useText();
    const chosen = choices.find(({ name }) => name === item.field) ?? choices[0];
    const items = useDictionary(chosen?.field.meta.dict ?? '');
    const composed = useComposedText(item.val, val => onChange({ ...item, val }));
    const named = (part: 'field' | 'rule' | 'value') => ({ 'aria-label': text(`list.advanced.${part}`, { n: number }) });
    if (!chosen) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Select
                value={chosen.name}
                onChange={({ target }) => {
                    const next = choices.find(({ name }) => name === target.value);
                    if (next) onChange(blankItem(next.name, next.field));
                }}
                inputProps={named('field')}
                sx={{ flex: '1 1 130px' }}
            >
                {choices.map(({ name, label }) => (
                    <MenuItem key={name} value={name}>
                        {label}
                    </MenuItem>
                ))}
            </Select>
            <Select
                value={item.rule}
                onChange={({ target }) => onChange({ ...item, rule: target.value })}
                inputProps={named('rule')}
                sx={{ flex: '0 1 110px' }}
            >
                {rulesOf(chosen.field).map(rule => (
                    <MenuItem key={rule} value={rule}>
                        {text(`list.advanced.rules.${rule}`)}
                    </MenuItem>
                ))}
            </Select>
            {chosen.field.meta.dict === undefined ? (
                <OutlinedInput {...composed.props} inputProps={{ ...named('value'), maxLength: 100 }} sx={{ flex: '2 1 160px' }} />
            ) : (
                <Select
                    displayEmpty
                    value={item.val}
                    onChange={({ target }) => onChange({ ...item, val: target.value })}
                    inputProps={named('value')}
                    sx={{ flex: '2 1 160px' }}
                >
                    <MenuItem value="">{text('form.choose', { label: chosen.label })}</MenuItem>
                    {items.map(({ value, text: shown }) => (
                        <MenuItem key={value} value={value}>
                            {shown}
                        </MenuItem>
                    ))}
                </Select>
            )}
            <IconButton aria-label={text('list.advanced.remove', { n: number })} onClick={onRemove}>
                <Delete fontSize="small" />
            </IconButton>
        </Box>
    );
};
